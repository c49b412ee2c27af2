import type { JSX } from 'react';
import { pageAddress } from '../../services/pageAddress';

/** One step: done, still to do and a link to where that is, or not known yet. */
export function ProgressStepItem({
  text,
  page,
  done,
}: {
  text: string;
  page: string | undefined;
  done: boolean | undefined;
}): JSX.Element {
  const state = done ? 'done' : 'open';
  return (
    <li className={`cmp-account-progress__step cmp-account-progress__step--${state}`}>
      <span className="cmp-account-progress__mark" aria-hidden="true">
        {done && <Tick />}
      </span>
      {done === false && page ? (
        <a className="cmp-account-progress__link" href={pageAddress(page)}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      {done !== undefined && (
        <span className="visually-hidden">{done ? ' (done)' : ' (still to do)'}</span>
      )}
    </li>
  );
}

function Tick(): JSX.Element {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16">
      <path
        d="M3.5 8.5l3 3 6-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
