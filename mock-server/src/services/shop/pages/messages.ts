import { isPrefetch } from '../../kit/requests/prefetch';
import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import type { Visit } from './visit';

/** Returns the message about a form that was sent before, and deletes it from Magento's cookie (actions.ts). */
export function messagesMarkup({ request, reply }: Visit): Html | undefined {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return undefined;
  // The page that is prefetched may never be shown, and the message would be lost.
  if (isPrefetch(request)) return undefined;
  void reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  const messages = parse(cookie);
  if (messages.length === 0) return undefined;
  return html`<div class="cmp-shop-messages" role="status">
    ${messages.map(
      ({ type, text }) => html`<p class="cmp-shop-message cmp-shop-message--${type}">${text}</p>`,
    )}
  </div>`;
}

const COOKIE = 'mage-messages';

interface Message {
  readonly type: 'error' | 'success';
  readonly text: string;
}

/** Reads the messages. A visitor can write anything into a cookie, so entries that are no message are ignored. */
function parse(cookie: string): readonly Message[] {
  let value: unknown;
  try {
    value = JSON.parse(cookie);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).slice(0, 3).flatMap((message): Message[] => {
    const { type, text } = { ...(message as { type?: unknown; text?: unknown } | null) };
    if (typeof text !== 'string' || text === '' || text.length > 300) return [];
    return [{ type: type === 'success' ? 'success' : 'error', text }];
  });
}
