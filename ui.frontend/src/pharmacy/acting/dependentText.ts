import { ageLimits } from '../rules/dependentAges';
import { dependentName, type Dependent } from '../rules/family';
import { t } from '../../base/i18n/t';
import { today } from '../../kit/ui/calendar/today';

/** Returns `Mia Okafor (12)`. */
export function nameAndAge(dependent: Dependent): string {
  const name = dependentName(dependent);
  return dependent.age === undefined ? name : `${name} (${String(dependent.age)})`;
}

/** Explains to the member why some records of a child are missing. */
export function ownRecordsText({ firstName }: Dependent): string {
  return t(
    'From age {0}, {1} can consent to some care without you. You will not see those records.',
    ageLimits(today()).ownRecordsAt,
    firstName,
  );
}
