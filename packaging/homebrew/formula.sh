#!/usr/bin/env bash
# Prints the Homebrew formula of a release.
#
#   packaging/homebrew/formula.sh VERSION TARBALL > followbar.rb
#
# The tarball has the sources. It is an asset of the release, because GitHub's own archives may change their bytes.
set -euo pipefail
version=$1 tarball=$2
sum=$(if command -v sha256sum >/dev/null; then sha256sum <"$tarball"; else shasum -a 256 <"$tarball"; fi)

cat <<END
class Followbar < Formula
  desc "Terminal laboratory for the chat bar that follows the on-screen keyboard"
  homepage "https://github.com/followbar/followbar"
  url "https://github.com/followbar/followbar/releases/download/v$version/$(basename "$tarball")"
  sha256 "${sum%% *}"
  license "MIT"
END
cat <<'END'
  head "https://github.com/followbar/followbar.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "giflib"
  depends_on "libyaml"
  depends_on "ncurses"
  depends_on "pango"

  uses_from_macos "swift" => :build

  on_macos do
    depends_on macos: :sequoia
  end

  def install
    # Swift's compiler and linker do not look into Homebrew's folders.
    %w[giflib libyaml ncurses].each do |name|
      ENV.append_path "CPATH", Formula[name].opt_include
      ENV.append_path "LIBRARY_PATH", Formula[name].opt_lib
    end
    args = if OS.mac?
      ["--disable-sandbox"]
    else
      ["--static-swift-stdlib", "-Xlinker", "-rpath=#{HOMEBREW_PREFIX}/lib"]
    end
    system "swift", "build", *args, "--configuration", "release", "--product", "followbar"
    system "Tools/stage.sh", ".build/release/followbar", "stage"
    prefix.install Dir["stage/*"]
  end

  def caveats
    "To record and to track videos: brew install ffmpeg"
  end

  test do
    (testpath/"demo.tape").write <<~TAPE
      Set Technique constraint
      Tab
      Sleep 1s
      Assert+Screen /56.9 pt/
    TAPE
    system bin/"followbar", "record", "demo.tape", "-o", "demo.txt"
    assert_match "constraint", (testpath/"demo.txt").read
  end
end
END
