/// Candidates for what has been begun in kana, or in Latin letters that spell kana.
func kanaCandidates(for begun: String) -> Suggestions {
  let reading = begun.lowercased().kana
  guard !reading.isEmpty else {
    return Suggestions(
      all: ["私", "今日", "はい", "この", "ありがとう", "キーボード", "もう一度", "追従"].map {
        Suggestions.Suggestion(label: $0, text: $0, stands: 0)
      }, begun: "", areCandidates: true)
  }
  let known = japanese.filter { $0.reading.hasPrefix(reading) }.flatMap(\.words)
  let all = (known.prefix(1) + [reading, reading.katakana] + known.dropFirst()).uniqued
  return Suggestions(
    all: all.map { .init(label: $0, text: $0, stands: begun.count) }, begun: begun,
    areCandidates: true)
}

/// Candidates for what has been begun in Pinyin: for all of it, for what it could become, for how it begins.
func pinyinCandidates(for begun: String) -> Suggestions {
  let reading = begun.lowercased()
  guard !reading.isEmpty else {
    return Suggestions(
      all: ["我", "你", "这", "好", "在", "不", "是", "键盘"].map { .init(label: $0, text: $0, stands: 0) },
      begun: "", reading: "拼音", areCandidates: true)
  }
  let whole = chinese.filter { $0.reading == reading }
  let longer = chinese.filter { $0.reading.hasPrefix(reading) && $0.reading != reading }
  let shorter = chinese.filter { reading.hasPrefix($0.reading) && $0.reading != reading }
    .sorted { $0.reading.count > $1.reading.count }
  let all = (whole + longer + shorter).flatMap { entry in
    entry.words.map {
      Suggestions.Suggestion(label: $0, text: $0, stands: min(entry.reading.count, begun.count))
    }
  }
  let asItIs = Suggestions.Suggestion(label: begun, text: begun + " ", stands: begun.count)
  return Suggestions(
    all: (all + [asItIs]).uniqued, begun: begun, reading: reading, areCandidates: true)
}

// MARK: - Two small dictionaries

/// What is written for a reading, the likelier first.
private struct Entry {
  let reading: String
  let words: [String]

  /// A reading and its words between blanks.
  init(_ line: Substring) {
    let parts = line.split(separator: " ").map(String.init)
    reading = parts.first ?? ""
    words = Array(parts.dropFirst())
  }
}

private let japanese = """
  あお 青 碧
  あさ 朝 麻
  あした 明日
  ありがとう 有難う ありがとう！
  い 胃 意 位
  いま 今 居間
  うえ 上 飢え
  うごく 動く
  え 絵 江
  おそい 遅い
  か 可 蚊 家
  かーぶ カーブ
  かな 仮名 哉
  がめん 画面
  き 木 気 機
  きーぼーど キーボード
  きょう 今日 京 強
  きれい 綺麗 きれい！
  けいさん 計算
  こんにちは 今日は こんにちは！
  さ 差 左
  した 下 舌
  すき 好き 隙 隙間
  すきま 隙間
  そくど 速度
  たかい 高い
  ついじゅう 追従
  てん 点 天
  なに 何
  にほん 日本 二本
  にゅうりょく 入力
  はい 灰 肺 はい！
  はやい 速い 早い
  ばー バー
  ばね バネ 発条
  ひ 日 火
  ふれーむ フレーム
  へんかん 変換
  ほん 本
  また 又 股
  みる 見る 診る
  むすぶ 結ぶ
  め 目 芽
  もういちど もう一度
  やま 山
  ゆび 指
  よい 良い 善い
  わたし 私 渡し
  """.split(separator: "\n").map(Entry.init)

private let chinese = """
  a 啊 阿
  bu 不 步 部
  dan 弹 但
  de 的 得 地
  donghua 动画
  gao 高 告
  gen 跟 根
  gensui 跟随
  hao 好 号
  hen 很
  jian 键 见 间
  jianpan 键盘
  kuai 快 块
  le 了 乐
  lianjie 连接
  ma 吗 妈 马
  man 慢 满
  men 们 门
  mei 没 美
  meiyou 没有
  ni 你 尼 泥
  nihao 你好
  nimen 你们
  pan 盘
  pinyin 拼音
  qu 去 曲
  quxian 曲线
  shang 上 商
  shi 是 时 十
  shuru 输入
  sui 随 岁
  ta 他 她 它
  tan 弹 谈
  tanhuang 弹簧
  wo 我 握
  women 我们
  wufeng 无缝
  xia 下 夏
  xian 线 先 现
  xianzai 现在
  xiexie 谢谢
  you 有 又 右
  zai 在 再
  zaijian 再见
  zhe 这 着
  zhong 中 种
  zhongguo 中国
  zhongwen 中文
  zuo 左 做
  """.split(separator: "\n").map(Entry.init)

extension Sequence where Element: Hashable {
  /// Each element once, where it comes first.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
