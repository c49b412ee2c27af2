import { render } from '../testHost';

describe('data-sly-list and data-sly-repeat (HTL 1.4 §2.2.6, §2.2.7)', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  it.each([
    ['<ul data-sly-list="${[1, 2]}"><li>${item}</li></ul>', '<ul><li>1</li><li>2</li></ul>'],
    ['<ul data-sly-list="${[]}"></ul>', ''],
    ['<ul data-sly-list></ul>', ''],
    ['<ul data-sly-list="${\'one\'}">${item}</ul>', '<ul>one</ul>'],
    [
      '<i data-sly-repeat.x="${[1, 2]}" id="${x}">${xList.count}</i>',
      '<i id="1">1</i><i id="2">2</i>',
    ],
    ['<i data-sly-repeat="${map}">${item}=${map[item]}</i>', '<i>a=1</i><i>b=2</i>'],
    ['<i data-sly-repeat="${object}">${item}</i>', '<i>k</i>'],
    ['<i data-sly-repeat="${set}">${item}</i>', '<i>s</i>'],
    ['<i data-sly-repeat="${generated}">${item}</i>', '<i>1</i><i>2</i>'],
    [
      '<i data-sly-repeat="${[1, 2, 3]}">${itemList.index}${itemList.first ? "F" : ""}${itemList.middle ? "M" : ""}${itemList.last ? "L" : ""}${itemList.odd ? "O" : "E"}</i>',
      '<i>0FO</i><i>1ME</i><i>2LO</i>',
    ],
    ['<b data-sly-list="${[1, 2, 3, 4, 5] @ begin=1, end=3, step=2}">${item}</b>', '<b>24</b>'],
    ['<b data-sly-list="${[1, 2] @ begin=5}">${item}</b>', ''],
    ['<sly data-sly-set.item="${9}"/><b data-sly-list="${[1]}">${item}</b>${item}', '<b>1</b>9'],
    [
      '<b data-sly-list.p="${[1, 2]}"><i data-sly-repeat="${[3, 4]}">${p}${item}</i></b>',
      '<b><i>13</i><i>14</i><i>23</i><i>24</i></b>',
    ],
    ['<b data-sly-list="${[1, 2]}" data-sly-unwrap>${item}</b>', '12'],
  ])('%s prints %s', (source, expected) => {
    function* generate(): Generator<number> {
      yield 1;
      yield 2;
    }
    const bindings = { map, object: { k: 1 }, set: new Set(['s']), generated: generate() };
    expect(render(source, bindings)).toBe(expected);
  });
});
