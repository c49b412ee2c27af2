import { useEffect, useState, type JSX, type RefObject } from 'react';
import { t } from '../../base/i18n/t';
import { PasswordField } from '../ui/fields/PasswordField';
import { answersOf, type FormState, type ReadAnswer } from './useForm';

/** A requirement of a new password, and whether the typed password meets it. */
export interface PasswordCheck {
  readonly id: string;
  /** An English sentence of the dictionaries. */
  readonly label: string;
  readonly met: boolean;
}

/** The length of the pause before the count is announced. */
const PAUSE_MS = 800;

/**
 * The fields of a new password: the password, its requirements, and the same password again. Their
 * names are `password` and `confirmPassword`. `check` must be the same function in every render.
 */
export function NewPasswordFields({
  form,
  check,
  isFirst = false,
}: {
  form: Pick<FormState<'password' | 'confirmPassword'>, 'id' | 'form' | 'phase' | 'field'>;
  check: (read: ReadAnswer<string>) => readonly PasswordCheck[];
  /** True if the visitor has no password yet, so the labels do not call it new. */
  isFirst?: boolean;
}): JSX.Element {
  const checks = usePasswordChecks(form.form, check, form.phase);
  const rulesId = `${form.id}-password-rules`;
  return (
    <>
      <PasswordField
        {...form.field('password')}
        kind={isFirst ? 'password' : 'new'}
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <PasswordRules id={rulesId} checks={checks} />
      <PasswordField
        {...form.field('confirmPassword')}
        kind={isFirst ? 'confirm' : 'confirm-new'}
        autoComplete="new-password"
      />
    </>
  );
}

/**
 * Returns the checks of the form's current password, after every input and every `phase`, which may
 * empty it.
 */
function usePasswordChecks(
  form: RefObject<HTMLFormElement | null>,
  check: (read: ReadAnswer<string>) => readonly PasswordCheck[],
  phase: string,
): readonly PasswordCheck[] {
  const [checks, setChecks] = useState(() => check(() => ''));
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const read = (): void => {
      setChecks(check(answersOf(current)));
    };
    // A browser may have filled in the fields before hydration.
    read();
    current.addEventListener('input', read);
    return () => {
      current.removeEventListener('input', read);
    };
  }, [form, check, phase]);
  return checks;
}

/**
 * Lists the requirements of a new password and ticks them off as the visitor types. `id` describes
 * the field.
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
        <p className="ui-password-rules__title">{t('Your password needs:')}</p>
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
                {t(check.label)}
                <span className="visually-hidden">{` ${check.met ? t('(met)') : t('(not met yet)')}`}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Count met={met} total={checks.length} />
    </div>
  );
}

/** Announces the count after it has changed and the visitor pauses. It is empty until then. */
function Count({ met, total }: { met: number; total: number }): JSX.Element {
  const [first] = useState(met);
  const [announced, setAnnounced] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced((before) => (before === undefined && met === first ? undefined : met));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [met, first]);
  return (
    <p className="visually-hidden" role="status">
      {announced !== undefined && t('{0} of {1} password rules met.', announced, total)}
    </p>
  );
}

/** A tick or an empty ring, so that the difference is a shape and not only a color. */
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
          <path d="M5.5 10.4l3 3 6-6.6" fill="none" strokeWidth="2" strokeLinecap="round" />
        </>
      ) : (
        <circle cx="10" cy="10" r="8.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
