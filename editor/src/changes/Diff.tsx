import '../kit/hidden.css';
import type { StructuredPatchHunk } from 'diff';
import type { CSSProperties, ReactElement } from 'react';
import { counted, t, type Words } from '../words/t';
import { diffLines, type DiffLine } from './diffLines';

/** More lines than these are only in the patch. */
const MOST = 600;

const SIGNS = { added: '+', removed: '−', same: '', note: '' } as const;
const WORDS: Readonly<Partial<Record<DiffLine['kind'], Words>>> = {
  added: 'Added:',
  removed: 'Removed:',
};

/**
 * The differences of a file line by line, with a few lines around them. Added and removed lines have a sign, and a word
 * for screen readers; the words that differ are underlined.
 */
export function Diff({ hunks }: { readonly hunks: readonly StructuredPatchHunk[] }): ReactElement {
  const { places, left } = firstLines(hunks);
  return (
    <>
      {places.map(({ start, lines }) => (
        <Place key={start} start={start} lines={lines} />
      ))}
      {left > 0 && (
        <p className="hint">
          {counted('1 more line is in the patch.', '{count} more lines are in the patch.', left)}
        </p>
      )}
    </>
  );
}

/** Returns the first lines by place, and the number of those that are left out. */
function firstLines(hunks: readonly StructuredPatchHunk[]): {
  readonly places: readonly { readonly start: number; readonly lines: readonly DiffLine[] }[];
  readonly left: number;
} {
  const places = [];
  let room = MOST;
  let left = 0;
  for (const hunk of hunks) {
    const all = diffLines(hunk);
    const lines = all.slice(0, room);
    room -= lines.length;
    left += all.length - lines.length;
    if (lines.length > 0) places.push({ start: hunk.newStart, lines });
  }
  return { places, left };
}

function Place({
  start,
  lines,
}: {
  readonly start: number;
  readonly lines: readonly DiffLine[];
}): ReactElement {
  const least = Math.min(
    ...lines.filter(({ kind }) => kind !== 'note').map(({ indent }) => indent),
  );
  return (
    <div className="diff">
      <p className="diff__place">{t('From line {number}', { number: start })}</p>
      <ul className="diff__lines">
        {lines.map((line, at) => (
          <Line key={at} line={line} indent={Math.max(0, line.indent - least)} />
        ))}
      </ul>
    </div>
  );
}

function Line({
  line: { kind, parts },
  indent,
}: {
  readonly line: DiffLine;
  readonly indent: number;
}): ReactElement {
  const words = WORDS[kind];
  return (
    <li
      className={`diff__line diff__line--${kind}`}
      style={{ '--indent': indent } as CSSProperties}
    >
      <span className="diff__sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <code className="diff__text">
        {words && <span className="kit-hidden">{t(words)} </span>}
        {parts.map(({ text, isChanged }, at) =>
          isChanged ? (
            <mark className="diff__words" key={at}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </code>
    </li>
  );
}
