import type { BackendContext } from '../../kit/Backend';
import { addDays } from '../../kit/time/wallClock';
import { patientById } from '../patients';
import { recordAct } from './acts';
import { childAccess } from './ages';
import { sendLetterTo } from './letters';
import { childLinks, endLink, noteAnnounced } from './links';

/** The number of days before the end of the access at which the parent gets a mail. */
const ANNOUNCED_DAYS = 30;

/**
 * Ends the access to children who have become adults, and mails the caregivers before it and when
 * it happens. Each request checks the birth date itself, so that the access never depends on this
 * function.
 *
 * @param today the chain's date
 */
export function keepBirthdays(
  context: Pick<BackendContext, 'database' | 'now'>,
  today: string,
): void {
  const { database, now } = context;
  for (const link of childLinks(database)) {
    const patient = patientById(database, link.patient);
    if (!patient) continue;
    const access = childAccess(patient.dateOfBirth, today);
    const letter = { name: patient.firstName, link: link.page };
    if (!access) {
      endLink(database, link.id, 'birthday', now());
      recordAct(context, link.account, link.patient, 'access ended by the birthday');
      sendLetterTo(context, 'ended-at-birthday', link.account, letter);
    } else if (!link.isAnnounced && today >= addDays(access.endsOn, -ANNOUNCED_DAYS)) {
      noteAnnounced(database, link.id);
      sendLetterTo(context, 'ends-soon', link.account, { ...letter, day: access.endsOn });
    }
  }
}
