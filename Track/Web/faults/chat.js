// What the pages share: each has a fault, and with ?fixed in its address its fix.
const isFixed = location.search === '?fixed';
const vv = visualViewport;
const [shell, composer, root] = [document.querySelector('#shell'), document.querySelector('#composer'), document.documentElement];
const on = (target, types, run) => types.split(' ').forEach((type) => target.addEventListener(type, run));
