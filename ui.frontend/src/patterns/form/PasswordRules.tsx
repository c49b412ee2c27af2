import { useEffect, useState, type JSX } from 'react';

/** One thing that is asked of a new password, and whether what is typed fulfils it. */
export interface PasswordCheck {
  readonly id: string;
  readonly label: string;
  readonly met: boolean;
}

/** How long nobody types before the count is said, in milliseconds. */
const PAUSE = 800;

/**
 * What a new password has to be, said before it is broken, and ticked off while it is typed. Give
 * its `id` to the field as `describedBy`.
 */
export function PasswordRules({
  id,
  checks,
}: {
  id: string;
  checks: readonly PasswordCheck[];
}): JSX.Element {
  const met = checks.filter((check) => check.met).length;
  return (
    <div className="ui-password-rules">
      <div id={id}>
        <p className="ui-password-rules__title">Your password needs:</p>
        <ul className="ui-password-rules__list">
          {checks.map((check) => (
            <li
              key={check.id}
              className={
                check.met
                  ? 'ui-password-rules__rule ui-password-rules__rule--met'
                  : 'ui-password-rules__rule'
              }
            >
              <Mark met={check.met} />
              <span>
                {check.label}
                <span className="visually-hidden">{check.met ? ' (met)' : ' (not met yet)'}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Summary text={`${met} of ${checks.length} password rules met.`} />
    </div>
  );
}

/** Says the count when it has changed and the visitor pauses; nothing as long as it never did. */
function Summary({ text }: { text: string }): JSX.Element {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid((before) => (before === '' && text === first ? '' : text));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text, first]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** A tick or an empty ring: the difference is a shape, not only a colour. */
function Mark({ met }: { met: boolean }): JSX.Element {
  return (
    <svg
      className="ui-password-rules__mark"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {met ? (
        <>
          <circle cx="10" cy="10" r="10" fill="currentColor" />
          <path
            d="M5.5 10.4l3 3 6-6.6"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </>
      ) : (
        <circle cx="10" cy="10" r="8.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
