import fc from 'fast-check';
import { agreedCodes, AGREEMENT_FRAMES, frameCode, type FrameCode } from './agreement';

const code = (text: string): FrameCode => frameCode('code_128', text);
const texts = (frames: readonly (readonly FrameCode[])[]): string[] =>
  agreedCodes(frames).map(({ text }) => text);

const [label, other, misread] = [
  '024681012141600000000000',
  '013579111315100000000000',
  '024681012141800000000000',
].map(code) as [FrameCode, FrameCode, FrameCode];

test.each<[string, FrameCode[][], FrameCode[]]>([
  ['no frame', [], []],
  ['one frame', [[label]], []],
  ['one frame that reads a label twice', [[label, label]], []],
  ['two frames that agree', [[label], [label]], [label]],
  ['two frames that do not', [[label], [misread]], []],
  ['frames in between that read nothing', [[label], [], [], [label]], [label]],
  ['a misread in between', [[label], [misread], [label]], [label]],
  ['a last frame that reads nothing', [[label], [label], []], []],
  [
    'two labels in view',
    [
      [label, other],
      [other, label],
    ],
    [other, label],
  ],
  ['two labels in view, by turns', [[label], [other], [label]], [label]],
  ['the same digits in another format', [[label], [frameCode('itf', label.text)]], []],
])('%s', (_, frames, agreed) => {
  expect(agreedCodes(frames)).toEqual(agreed);
});

test.each([
  ['one image, prepared alike, does not', { image: 3, preparation: 1 }, []],
  ['one image, prepared differently, does', { image: 3, preparation: 2 }, [label.text]],
  ['another image, prepared alike, does', { image: 4, preparation: 1 }, [label.text]],
])('a reading confirms another one: %s', (_, source, agreed) => {
  const first = { ...label, source: { image: 3, preparation: 1 } };
  expect(texts([[first], [{ ...label, source }]])).toEqual(agreed);
});

test('a frame from long ago does not count', () => {
  const nothing = (count: number): FrameCode[][] => Array.from({ length: count }, () => []);
  expect(texts([[label], ...nothing(AGREEMENT_FRAMES - 2), [label]])).toEqual([label.text]);
  expect(texts([[label], ...nothing(AGREEMENT_FRAMES - 1), [label]])).toEqual([]);
});

test('Code 39 with a valid VIN is Code 39 VIN, and no other format is', () => {
  expect(frameCode('code_39', '1M8GDM9AXKP042788').format).toBe('code_39_vin');
  expect(frameCode('code_39', '1M8GDM9A1KP042788').format).toBe('code_39');
  expect(frameCode('code_128', '1M8GDM9AXKP042788').format).toBe('code_128');
});

test('an agreed code was read in the last frame and in an earlier one', () => {
  const frame = fc.array(fc.constantFrom(label, other, misread), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 20 }), (frames) => {
      const agreed = texts(frames);
      const last = (frames.at(-1) ?? []).map(({ text }) => text);
      const before = frames
        .slice(-AGREEMENT_FRAMES, -1)
        .flat()
        .map(({ text }) => text);
      expect(new Set(agreed)).toEqual(new Set(last.filter((text) => before.includes(text))));
      expect(new Set(agreed).size).toBe(agreed.length);
    }),
  );
});
