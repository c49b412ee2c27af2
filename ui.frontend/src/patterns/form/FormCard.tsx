import type { JSX, ReactNode } from 'react';
import { IfAuthored } from '../../ui/authored';

/** The card that a form stands in. Its heading names the form: `aria-labelledby={headingId(id)}`. */
export function FormCard({
  id,
  heading,
  intro,
  legend,
  children,
}: {
  id: string;
  heading: string;
  intro?: string | undefined;
  /** How to fill the form in. */
  legend?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="ui-form-card">
      <div className="ui-form-card__header">
        <h2 className="ui-form-card__heading" id={headingId(id)}>
          {heading}
        </h2>
        <IfAuthored value={intro}>
          <p className="ui-form-card__intro">{intro}</p>
        </IfAuthored>
        {legend !== undefined && <div className="ui-form-card__legend">{legend}</div>}
      </div>
      {children}
    </div>
  );
}

export const headingId = (id: string): string => `${id}-heading`;
