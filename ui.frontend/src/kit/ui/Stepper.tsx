import type { JSX, ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import { Icon, tickIcon } from './Icon';
import { PageLink } from './PageLink';

/** A step of a long form or of a process. */
export interface Step {
  /** Unique in its list. */
  readonly key: string;
  readonly label: string;
  /** The address at which a completed step can be done again; only completed steps are links. */
  readonly href?: string;
}

/**
 * The steps of a process in order: the completed ones, the current one and those to come. In a
 * narrow container only the current step's label is shown.
 */
export function Stepper({
  label,
  steps,
  current,
}: {
  /** The purpose of the steps, for screen readers. */
  label: string;
  steps: readonly Step[];
  /** The index of the current step; `steps.length` once all are completed. */
  current: number;
}): JSX.Element {
  const step = steps[current];
  return (
    <div className="ui-stepper">
      <ol className="ui-stepper__steps" aria-label={label}>
        {steps.map((each, index) => (
          <li
            key={each.key}
            className={`ui-stepper__step ui-stepper__step--${stateOf(index, current)}`}
            aria-current={index === current ? 'step' : undefined}
          >
            <Stop href={index < current ? each.href : undefined}>
              <span className="ui-stepper__mark" aria-hidden="true">
                {index < current ? <Icon of={tickIcon} /> : index + 1}
              </span>
              <span className="ui-stepper__label">
                {each.label}
                {index < current && <span className="visually-hidden"> {t('(done)')}</span>}
              </span>
            </Stop>
          </li>
        ))}
      </ol>
      {step && (
        <p className="ui-stepper__current" aria-hidden="true">
          {t('Step {0} of {1}: {2}', current + 1, steps.length, step.label)}
        </p>
      )}
    </div>
  );
}

function Stop({ href, children }: { href: string | undefined; children: ReactNode }): JSX.Element {
  return href === undefined ? (
    <span className="ui-stepper__stop">{children}</span>
  ) : (
    <PageLink className="ui-stepper__stop" href={href}>
      {children}
    </PageLink>
  );
}

function stateOf(index: number, current: number): 'done' | 'current' | 'upcoming' {
  if (index < current) return 'done';
  return index === current ? 'current' : 'upcoming';
}
