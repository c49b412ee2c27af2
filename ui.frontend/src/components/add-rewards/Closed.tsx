import type { JSX } from 'react';
import { addressOf } from '../../services/site';
import { PageLink } from '../../ui/PageLink';

/** Enrollment is switched off by its flag: what a visitor can do instead. */
export function Closed(): JSX.Element {
  return (
    <div className="cmp-add-rewards__closed">
      <p>
        Cards cannot be added online just now. Please come back later, or ask at any of our stores:
        the team there can add your card for you.
      </p>
      <p>
        <PageLink href={addressOf('/ra-dashboard')}>Go to your dashboard</PageLink>
      </p>
    </div>
  );
}
