import { useRef, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { FormCard, NoScript } from '../../../kit/form/Form';
import { TimesResults } from '../../times/TimesResults';
import { NEAR, useTimes } from '../../times/useTimes';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { AvailabilityForm, type OfferedVaccines } from './AvailabilityForm';
import { StoreList } from './StoreList';

/**
 * Lists the stores near a place that have a free time for a vaccine (docs/specification/overview.md#product). The
 * vaccine and the place are health information: they stay in memory, and analytics gets neither of them. The first
 * frame is the form.
 */
export function VaccineAvailability({
  id,
  heading,
  intro,
  schedulerPage,
  phone,
  otherPlaces,
  ...offered
}: OfferedVaccines & {
  id: string;
  heading: string;
  intro?: string;
  /** The page on which a visit is booked; each store links to it. */
  schedulerPage?: string;
  /** The number for a visitor who cannot continue. */
  phone: string;
  /** Whether free times of other publishers are listed as well. */
  otherPlaces: boolean;
}): JSX.Element {
  const count = useRef<HTMLHeadingElement>(null);
  const times = useTimes(count);
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <NoScript>
        {t(
          'Searching for available times needs JavaScript. Turn it on for this site in your browser and load the page again, or call us:',
        )}{' '}
        <PhoneLink phone={phone} />
      </NoScript>
      <AvailabilityForm
        {...offered}
        id={id}
        isSearching={times.asked.kind === 'pending'}
        onSearch={(next) => {
          times.start({ ...next, radius: NEAR });
        }}
      />
      <TimesResults
        times={times}
        phone={phone}
        heading={count}
        otherPlaces={otherPlaces}
        onPlace={(place) => {
          const input = document.getElementById(`${id}-place`);
          if (input instanceof HTMLInputElement) input.value = place;
          if (times.search) times.start({ ...times.search, place });
        }}
      >
        {(found, search) => (
          <StoreList
            id={id}
            key={times.turn}
            search={search}
            found={found}
            schedulerPage={schedulerPage}
          />
        )}
      </TimesResults>
    </FormCard>
  );
}
