import { useState, type JSX } from 'react';
import { useFlag } from '../../services/flags/flags';
import { FormCard } from '../../patterns/form/FormCard';
import { Closed } from './Closed';
import { JoinForm } from './JoinForm';
import { LinkCardForm } from './LinkCardForm';

export interface AddRewardsProps {
  id: string;
  /** Where the enrollment is posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  joinLabel: string;
}

type Way = 'card' | 'join';

/**
 * Two ways into the rewards program: with a card that is there already, or with a new account in
 * the program. Once one of them was taken the other one goes away.
 */
export function AddRewards({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  joinLabel,
}: AddRewardsProps): JSX.Element {
  const isOpen = useFlag('rewards-enrollment');
  const [taken, setTaken] = useState<Way>();
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      {isOpen ? (
        <div className="cmp-add-rewards__ways">
          {taken !== 'join' && (
            <LinkCardForm
              id={`${id}-card`}
              endpoint={endpoint}
              submitLabel={submitLabel}
              onTaken={() => {
                setTaken('card');
              }}
            />
          )}
          {taken !== 'card' && (
            <JoinForm
              id={`${id}-join`}
              endpoint={endpoint}
              submitLabel={joinLabel}
              onTaken={() => {
                setTaken('join');
              }}
            />
          )}
        </div>
      ) : (
        <Closed />
      )}
      <noscript>
        <p className="ui-form-card__noscript">
          Adding a card needs JavaScript. Please turn it on for this site in your browser, then load
          the page again.
        </p>
      </noscript>
    </FormCard>
  );
}
