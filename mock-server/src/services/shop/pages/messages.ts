import { isPrefetch } from '../../kit/requests/prefetch';
import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import type { Visit } from './visit';

/** Returns the messages about a form that was sent before, and deletes them from Magento's cookie (actions.ts). */
export function takeMessages({ request, reply }: Visit): readonly Message[] {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return [];
  // The page that is prefetched may never be shown, and the message would be lost.
  if (isPrefetch(request)) return [];
  void reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  return parse(cookie);
}

/** Returns the messages for the top of a page. */
export function messagesMarkup(
  visit: Visit,
  messages: readonly Message[] = takeMessages(visit),
): Html | undefined {
  if (messages.length === 0) return undefined;
  return html`<div class="cmp-shop-messages" role="status">
    ${messages.map(
      ({ type, text }) => html`<p class="cmp-shop-message cmp-shop-message--${type}">${text}</p>`,
    )}
  </div>`;
}

const COOKIE = 'mage-messages';

export interface Message {
  readonly type: 'error' | 'success';
  readonly text: string;
  /** The id of the field that the message is about. */
  readonly field?: string;
  /** The text that was typed into the field. */
  readonly typed?: string;
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
    const { type, text, field, typed } = {
      ...(message as Partial<Record<keyof Message, unknown>> | null),
    };
    if (typeof text !== 'string' || text === '' || text.length > 300) return [];
    return [
      {
        type: type === 'success' ? 'success' : 'error',
        text,
        ...(typeof field === 'string' && { field }),
        ...(typeof typed === 'string' && { typed: typed.slice(0, 300) }),
      },
    ];
  });
}
