import { dropFields, readDropTargets, takes, type DropTarget } from './dropTargets';

const target = (over: object): DropTarget => {
  const [read] = readDropTargets({
    image: {
      ddAccept: ['image/.*'],
      ddGroups: ['media'],
      propertyName: './fileReference',
      ...over,
    },
  });
  if (!read) throw new Error('The drop target is not readable.');
  return read;
};

const cone = { path: '/content/dam/cone.png', mimeType: 'image/png', ddGroups: ['media'] };

test.each([
  [['image/.*'], ['media'], true],
  [['image/*'], ['media'], true],
  [['*'], ['media'], true],
  [['.*'], ['page', 'media'], true],
  [['video/.*', 'image/(?:png|gif)'], ['media'], true],
  [['image'], ['media'], false],
  [['image/.*'], ['page'], false],
  [['image/.*'], [], false],
  [['image/('], ['media'], false],
])('a drop target for %j of %j takes a picture: %s', (ddAccept, ddGroups, expected) => {
  expect(takes(target({ ddAccept, ddGroups }), cone)).toBe(expected);
});

test('a drop posts the path and the parameters, each by a relative name', () => {
  const params = { './imageCrop': '', imageRotate: 0, tags: ['a', 'b'] };
  expect(dropFields(target({ propertyName: 'fileReference', params }), cone)).toEqual([
    ['./imageCrop', ''],
    ['./imageRotate', '0'],
    ['./tags', 'a'],
    ['./tags', 'b'],
    ['./fileReference', '/content/dam/cone.png'],
  ]);
});

test('a drop target without a property is left out', () => {
  expect(readDropTargets({ text: { ddGroups: ['media'] }, none: null })).toEqual([]);
  expect(readDropTargets(undefined)).toEqual([]);
});
