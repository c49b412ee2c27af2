import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountById, changePassword } from '../../account';
import { csrfTokenFor } from '../../sessions/csrf';
import { fieldOf } from '../../../kit/fields/fields';
import { unlockAccount } from '../../lockout';
import { issueCode } from '../../passwords/passwordReset';
import { sendPage } from '../../../kit/requests/refusals';
import { revokeSessionsOf } from '../../sessions/sessions';
import { pageAddress, siteOf } from '../../../kit/requests/site';
import type { Address, BackendContext } from '../../../kit/Backend';
import { html, type Html } from '../../../../html/html';
import { plainPage } from '../../../kit/pages/plainPage';
import { recordChange } from '../../profile/changes';
import { newSecret } from '../../../kit/secrets/secrets';
import { networkOf, refuseForNow, takeTurn } from '../../../kit/limits/throttle';
import { changeToConfirm, changeToUndo, confirmChange, undoChange } from './emailChanges';
import type { EmailChange } from './emailChanges';
import { linkTo } from './emailService';
import { LINK_TRIES } from '../limits';
import { isSpanish, mail } from '../mails';
import type { Wordings } from '../../../kit/mail/wordings';
import { EMAIL_PAGES, type PageText } from './emailPageTexts';

/*
 * The pages behind the links in mails about an email address. They have no script and load nothing from other
 * addresses, so that the code in their address reaches no analytics and no referrer. Opening a link changes
 * nothing, because programs that check mails follow links; the button does.
 */

/** raconfirmsigninemail: the new address becomes the account's. */
export const confirmPage: Address['answer'] = codePage(
  changeToConfirm,
  EMAIL_PAGES.confirm,
  (change, request, context) => {
    const { database, now } = context;
    const undoCode = database.transaction(() => {
      const code = confirmChange(database, change, now());
      if (code === undefined) return undefined;
      // A link for a new password that was mailed to the old address no longer works.
      database.run('DELETE FROM account_resets WHERE account = ?', change.account);
      recordChange(context, change.account, 'email address', request);
      return code;
    });
    if (undoCode === undefined) return false;
    const link = linkTo(request, 'raundosigninemail', undoCode, context);
    mail(context, request, change.oldEmail, CHANGED, link);
    return true;
  },
);

/**
 * raundosigninemail: the old address is the account's again. The person who changed it knew the
 * password, so the password is made useless, every device is signed out, and a link for a new
 * password is mailed to the old address.
 */
export const undoPage: Address['answer'] = codePage(
  changeToUndo,
  EMAIL_PAGES.undo,
  (change, request, context) => {
    const { database, now } = context;
    const { account, oldEmail } = change;
    const isUndone = database.transaction(() => {
      if (!undoChange(database, change, now())) return false;
      changePassword(
        database,
        account,
        lockedPassword(accountById(database, account)?.passwordHash),
      );
      revokeSessionsOf(database, account, now());
      unlockAccount(database, oldEmail);
      recordChange(context, account, 'email address changed back', request);
      return true;
    });
    if (!isUndone) return false;
    const code = issueCode(database, now(), account);
    const link = `${pageAddress(request, '/resetpassword', context)}#code=${code}`;
    mail(context, request, oldEmail, UNDONE, link);
    return true;
  },
);

/** Returns the stored form of a password with a hash that no password has. */
function lockedPassword(kept = ''): string {
  return [...kept.split('$').slice(0, -1), newSecret()].join('$');
}

/** Returns the handler of a page that asks before it does what its link is for. */
function codePage(
  find: (database: BackendContext['database'], code: string, now: Date) => EmailChange | undefined,
  texts: typeof EMAIL_PAGES.confirm,
  act: (change: EmailChange, request: FastifyRequest, context: BackendContext) => boolean,
): Address['answer'] {
  return (request, reply, context) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const wait = takeTurn(context, LINK_TRIES, networkOf(request));
    if (wait > 0) return refuseForNow(reply, wait);
    const isSent = request.method === 'POST';
    const code = fieldOf(isSent ? request.body : request.query, 'code');
    const language = isSpanish(request) ? 'es' : 'en';
    const show = (status: number, text: PageText, button?: string): FastifyReply => {
      const { title, lines } = text(change ?? { oldEmail: '', newEmail: '' });
      const site = siteOf(request);
      const named = lines.map((line) =>
        line.replaceAll('{0}', site.title).replaceAll('{1}', site.phone),
      );
      const page = html`<h1>${title}</h1>
        ${named.map((line) => html`<p>${line}</p>`)}
        ${button === undefined ? home(language) : form(request, context, { code, language, button })}`;
      return sendPage(reply, status, plainPage(title, page, language, true));
    };
    const change = find(context.database, code, context.now());
    if (!change) return show(410, EMAIL_PAGES.spent[language]);
    if (!isSent) return show(200, texts.ask[language], texts.button[language]);
    return act(change, request, context)
      ? show(200, texts.done[language])
      : show(409, EMAIL_PAGES.taken[language]);
  };
}

function form(
  request: FastifyRequest,
  context: BackendContext,
  { code, language, button }: { code: string; language: string; button: string },
): Html {
  const token = csrfTokenFor(request, context);
  const [address = ''] = request.url.split('?', 1);
  return html`<form method="post" action="${address}">
    <input type="hidden" name="code" value="${code}" />
    <input type="hidden" name="language" value="${language}" />
    ${token !== undefined && html`<input type="hidden" name=":cq_csrf_token" value="${token}" />`}
    <button>${button}</button>
  </form>`;
}

function home(language: 'en' | 'es'): Html {
  return language === 'es'
    ? html`<p><a href="/es">Ir a la página de inicio</a></p>`
    : html`<p><a href="/">Go to the home page</a></p>`;
}

const CHANGED: Wordings = {
  en: {
    subject: 'Your {0} email address was changed',
    text: 'You now sign in with another email address. Was this not you? Follow the link within 14 days. We will restore this address and sign out every device, and you can choose a new password.',
  },
  es: {
    subject: 'Se cambió su dirección de correo electrónico de {0}',
    text: 'De ahora en adelante, usted inicia sesión con otra dirección de correo electrónico. ¿No fue usted? Siga el enlace en los próximos 14 días: esta dirección volverá a ser la suya, se cerrará la sesión en todos los dispositivos y usted elegirá una contraseña nueva.',
  },
};

const UNDONE: Wordings = {
  en: {
    subject: 'Choose a new password for {0}',
    text: 'Your email address is this one again, and every device is signed out. Follow the link within 30 minutes to choose a new password. It works once.',
  },
  es: {
    subject: 'Elija una contraseña nueva para {0}',
    text: 'Su dirección de correo electrónico vuelve a ser esta y se cerró la sesión en todos los dispositivos. Siga el enlace en los próximos 30 minutos para elegir una contraseña nueva. Funciona una sola vez.',
  },
};
