import { frameCode, type FrameCode } from '../../kit/barcode/rules/agreement';
import { createLabelScan, type ScanStep } from './labelScan';

const code = (text: string): FrameCode => frameCode('code_128', text);

const label = code('024681012141600000000000');
const other = code('013579111315100000000000');
const shampoo = frameCode('upc_a', '012345678905');

/** Returns the step after each frame, and what the search has found. */
function search(...frames: FrameCode[][]) {
  const scan = createLabelScan();
  const steps: ScanStep[] = frames.map((codes) => scan.take(codes));
  const { barcodes, isOther } = scan;
  return { steps, barcodes, isOther };
}

test('a code in a single frame is not accepted', () => {
  expect(search([label]).barcodes).toEqual([]);
});

test('a label that two frames agree on ends the search four frames later', () => {
  const { steps, barcodes } = search([label], [], [label], [], [], [], []);
  expect(steps).toEqual([...Array<ScanStep>(6).fill('searching'), 'found']);
  expect(barcodes).toEqual([label.text]);
});

test.each([
  ['in the same frames', [[label, other], [other, label], [], [], [], []]],
  ['by turns', [[label], [other], [label], [other], [], [], []]],
])('two labels in view are each found once: %s', (_, frames) => {
  const { steps, barcodes } = search(...frames);
  expect(steps.at(-1)).toBe('found');
  expect([...barcodes].sort()).toEqual([other.text, label.text]);
});

test('a code of another kind of label is reported once two frames agree, and the search continues', () => {
  const { steps, barcodes } = search([shampoo], [shampoo], [], [label], [label], [], [], [], []);
  expect(steps.slice(0, 3)).toEqual(['searching', 'invalid', 'searching']);
  expect(steps.at(-1)).toBe('found');
  expect(barcodes).toEqual([label.text]);
});

test('a code of another kind is ignored beside a prescription’s', () => {
  const { steps, barcodes, isOther } = search([label, shampoo], [label, shampoo], [], [], [], []);
  expect(steps).not.toContain('invalid');
  expect(barcodes).toEqual([label.text]);
  expect(isOther).toBe(false);
});

test.each(['02468101214160000000000', '0246810121416000000000000'])(
  'a barcode whose length is not 24 is not a prescription label: %s',
  (text) => {
    expect(search([code(text)], [code(text)])).toEqual({
      steps: ['searching', 'invalid'],
      barcodes: [],
      isOther: true,
    });
  },
);
