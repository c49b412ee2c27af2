import { besidePin } from './besidePin';

const pin = { x: 100, y: 100 };

test.each([
  ['far away', { x: 300, y: 100 }, { x: 300, y: 100 }],
  ['of which enough is free below', { x: 100, y: 110 }, { x: 100, y: 110 }],
  ['whose middle is the tip', { x: 100, y: 100 }, { x: 100, y: 104 }],
  ['to the right behind the pin', { x: 120, y: 76 }, { x: 126, y: 82 }],
  ['to the left behind the pin', { x: 80, y: 76 }, { x: 74, y: 70 }],
  ['above', { x: 100, y: 60 }, { x: 100, y: 48 }],
])('a cluster %s can be pressed beside the selected pin', (_, cluster, expected) => {
  expect(besidePin(cluster, 22, pin)).toEqual(expected);
});

test('the cluster does not move behind another pin, and finds its way between two', () => {
  const below = { x: 100, y: 142 };
  expect(besidePin({ x: 110, y: 100 }, 22, pin)).toEqual({ x: 110, y: 104 });
  expect(besidePin({ x: 110, y: 100 }, 22, pin, [below])).toEqual({ x: 126, y: 100 });
  expect(besidePin({ x: 100, y: 106 }, 22, pin, [{ x: 100, y: 172 }])).toEqual({ x: 128, y: 106 });
});
