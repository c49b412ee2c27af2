import { diffLines, type DiffLine } from './diffLines';

function linesOf(...lines: string[]): readonly DiffLine[] {
  return diffLines({ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines });
}

/** The lines with the words that differ in brackets. */
function marked(...lines: string[]): string[] {
  return linesOf(...lines).map(({ kind, parts }) =>
    [`${kind}: `, ...parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))].join(''),
  );
}

test('the words that differ between two versions of a line are marked', () => {
  expect(marked(' <a', '-title="Flu shots today"', '+title="Flu shots tomorrow"', ' />')).toEqual([
    'same: <a',
    'removed: title="Flu shots [today]"',
    'added: title="Flu shots [tomorrow]"',
    'same: />',
  ]);
});

test('lines with little in common, and lines without a partner, have no marks', () => {
  expect(marked('-first="1"', '+entirely different words')).toEqual([
    'removed: first="1"',
    'added: entirely different words',
  ]);
  expect(marked('-title="Flu shots"', '+title="Flu shot"', '+id="flu"')).toEqual([
    'removed: title="Flu shots"',
    'added: title="Flu shot"',
    'added: id="flu"',
  ]);
});

test('a missing line break at the end is a note', () => {
  expect(marked('+x', String.raw`\ No newline at end of file`)).toEqual([
    'added: x',
    'note: No line break at the end',
  ]);
});

test('the spaces before a line are counted', () => {
  expect(linesOf(' <a', '-  b="1"', '+    b="2"').map(({ indent }) => indent)).toEqual([0, 2, 4]);
});
