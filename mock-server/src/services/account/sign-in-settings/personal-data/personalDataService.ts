import { siteOf } from '../../../kit/requests/site';
import { success } from '../../../../http/envelope';
import { recordChange } from '../../profile/changes';
import { refuseForNow, takeTurn } from '../../../kit/limits/throttle';
import { personalDataExport } from './personalDataExport';
import { personalDataPage } from './personalDataPage';
import { PERSONAL_DATA } from '../limits';
import { isSpanish } from '../mails';
import type { Answer } from '../ownPassword';

/**
 * ragetkeptdata: returns everything that is kept of the account as two files, one for people and one for
 * programs. No cache keeps the response, and a repeat collects the data again.
 */
export const getPersonalData: Answer = ({ account }, request, reply, context) => {
  const wait = takeTurn(context, PERSONAL_DATA, String(account.id));
  if (wait > 0) return refuseForNow(reply, wait);
  const { title: site } = siteOf(request);
  const made = context.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  recordChange(context, account.id, 'data downloaded', request);
  const data = personalDataExport(context, account.id);
  const name = `${site.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${made}`;
  const language = isSpanish(request) ? 'es' : 'en';
  return success({
    files: [
      {
        name: `${name}.html`,
        type: 'text/html',
        content: personalDataPage(data, { site, made, language }),
      },
      {
        name: `${name}.json`,
        type: 'application/json',
        content: JSON.stringify({ site, made, ...data }, null, 2),
      },
    ],
  });
};
