import { frameCode, type FrameCode } from '../../kit/barcode/rules/agreement';
import { createLabelScan, type ScanStep } from './labelScan';

const code = (text: string): FrameCode => frameCode('code_128', text);

const label = code('024681012141600000000000');
const other = code('013579111315100000000000');
const shampoo = frameCode('upc_a', '012345678905');

/** What a search says of each frame, and what it has found. */
function search(...frames: FrameCode[][]) {
  const scan = createLabelScan();
  const steps: ScanStep[] = frames.map((codes) => scan.take(codes));
  const { barcodes, isOther } = scan;
  return { steps, barcodes, isOther };
}

test('one frame alone proves nothing', () => {
  expect(search([label]).barcodes).toEqual([]);
});

test('a label that two frames agree on is found four frames later', () => {
  const { steps, barcodes } = search([label], [], [label], [], [], [], []);
  expect(steps).toEqual([...Array<ScanStep>(6).fill('searching'), 'found']);
  expect(barcodes).toEqual([label.text]);
});

test.each([
  ['in the same frames', [[label, other], [other, label], [], [], [], []]],
  ['by turns', [[label], [other], [label], [other], [], [], []]],
])('two labels in view are both found, each once: %s', (_, frames) => {
  const { steps, barcodes } = search(...frames);
  expect(steps.at(-1)).toBe('found');
  expect([...barcodes].sort()).toEqual([other.text, label.text]);
});

test('the code of another kind of label is said once two frames agree, and the search goes on', () => {
  const { steps, barcodes } = search([shampoo], [shampoo], [], [label], [label], [], [], [], []);
  expect(steps.slice(0, 3)).toEqual(['searching', 'invalid', 'searching']);
  expect(steps.at(-1)).toBe('found');
  expect(barcodes).toEqual([label.text]);
});

test('beside a prescription the code of something else does not matter', () => {
  const { steps, barcodes, isOther } = search([label, shampoo], [label, shampoo], [], [], [], []);
  expect(steps).not.toContain('invalid');
  expect(barcodes).toEqual([label.text]);
  expect(isOther).toBe(false);
});

test.each(['02468101214160000000000', '0246810121416000000000000'])(
  'a barcode of another length than 24 is none of ours: %s',
  (text) => {
    expect(search([code(text)], [code(text)])).toEqual({
      steps: ['searching', 'invalid'],
      barcodes: [],
      isOther: true,
    });
  },
);
