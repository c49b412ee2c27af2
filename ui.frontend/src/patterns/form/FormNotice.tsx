import type { JSX, ReactNode, Ref } from 'react';

/*
 * What a form has to say as a whole. Both places are always there, empty, because a screen reader
 * only announces what appears in a live region that it knows.
 */

/** Why the form was not taken, and what to do about it. Said at once. */
export function FormAlert({
  id,
  children,
}: {
  id?: string | undefined;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="ui-form-notice" role="alert" id={id}>
      {isSomething(children) && <div className="ui-form-notice__failure">{children}</div>}
    </div>
  );
}

/** Good news. It can take the focus that a button which is gone leaves behind. */
export function FormStatus({
  ref,
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="ui-form-notice" role="status" ref={ref} tabIndex={-1}>
      {isSomething(children) && (
        <div className="ui-form-notice__success">
          <Tick />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}

const isSomething = (children: ReactNode): boolean =>
  children !== undefined && children !== null && children !== false && children !== '';

function Tick(): JSX.Element {
  return (
    <svg
      className="ui-form-notice__tick"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="14" fill="currentColor" />
      <path d="M8 14.5l4 4 8-9" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
