/**
 * The delay and the fault of a request. `slow` delays it. `status` and `refuse` end it before it reaches a
 * service; `break`, `malformed`, `empty`, `page`, `nasty` and `no-hours` let the service do its work and
 * change the response. Services implement `store-closed`, `part-failure`, `no-times`, `taken` and `bot-check`
 * themselves (chosen.ts).
 */
export interface Scenario {
  /** Milliseconds to wait before anything else. */
  readonly slow: number;
  readonly fault: Fault | undefined;
}

export type Fault =
  /** An HTTP error with the body of the service or the web server. */
  | { readonly kind: 'status'; readonly code: number }
  /** The connection is closed before a byte is sent, as if the service is down. */
  | { readonly kind: 'refuse' }
  /** The connection is closed half-way through the real response. */
  | { readonly kind: 'break' }
  /** Status 200 with truncated JSON. */
  | { readonly kind: 'malformed' }
  /** Status 200 without a body. */
  | { readonly kind: 'empty' }
  /** Status 200 with an HTML page in place of JSON, as a proxy or a shop under maintenance sends it. */
  | { readonly kind: 'page' }
  /** The real response as other services might write it: null for '', numbers as texts, other fields. */
  | { readonly kind: 'nasty' }
  /** The stores of a response are closed for pickup every day. */
  | { readonly kind: 'no-hours' }
  /** The pharmacy of a refill has closed since its hours were read. */
  | { readonly kind: 'store-closed' }
  /** Every second prescription of a refill fails. */
  | { readonly kind: 'part-failure' }
  /** No store has a time for any vaccine. */
  | { readonly kind: 'no-times' }
  /** Another visitor has booked the time of a vaccine appointment. */
  | { readonly kind: 'taken' }
  /** The bot check rates the visitor as a robot, whatever the token. */
  | { readonly kind: 'bot-check' };

/** A scenario that does not follow the grammar. The message is a sentence that names it. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

/** The longest delay in milliseconds. A longer one is probably a typing error. */
export const MAX_DELAY_MS = 60_000;

/** The grammar in one sentence, for messages and the console. */
export const GRAMMAR =
  `Write slow=<milliseconds, up to ${MAX_DELAY_MS}>, or one of status=<400 to 599>, refuse, ` +
  'break, malformed, empty, page, nasty, no-hours, store-closed, part-failure, no-times, taken and bot-check, or both with a comma between them: slow=1500,status=503.';

/**
 * Parses the scenario of a header or a rule: `slow=2000`, `status=503`, `slow=1500,break`.
 * @throws ScenarioError if it does not follow the grammar.
 */
export function parseScenario(text: string): Scenario {
  let slow: number | undefined;
  let fault: Fault | undefined;
  for (const step of text.split(',').map((part) => part.trim().toLowerCase())) {
    const [, name = '', written] = /^([a-z-]+)\s*(?:=(.*))?$/.exec(step) ?? [];
    const value = written?.trim();
    if (name === 'slow' && slow === undefined) {
      slow = wholeNumber(text, value, 0, MAX_DELAY_MS);
    } else if (fault === undefined) {
      fault = parseFault(text, name, value);
    } else {
      throw unreadable(text);
    }
  }
  return { slow: slow ?? 0, fault };
}

/** Returns the text that `parseScenario` parses to the same scenario. */
export function formatScenario({ slow, fault }: Scenario): string {
  const ending = fault?.kind === 'status' ? `status=${fault.code}` : fault?.kind;
  return [slow > 0 || !ending ? `slow=${slow}` : undefined, ending].filter(Boolean).join(',');
}

function parseFault(text: string, name: string, value: string | undefined): Fault {
  if (name === 'status') return { kind: name, code: wholeNumber(text, value, 400, 599) };
  const kind = PLAIN.find((plain) => plain === name);
  if (kind === undefined || value !== undefined) throw unreadable(text);
  return { kind };
}

/** Faults without a value. */
const PLAIN = [
  'refuse',
  'break',
  'malformed',
  'empty',
  'page',
  'nasty',
  'no-hours',
  'store-closed',
  'part-failure',
  'no-times',
  'taken',
  'bot-check',
] as const;

function wholeNumber(text: string, value: string | undefined, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(value ?? '') ? Number(value) : NaN;
  if (!(number >= least && number <= most)) throw unreadable(text);
  return number;
}

function unreadable(text: string): ScenarioError {
  return new ScenarioError(`"${text}" is no scenario. ${GRAMMAR}`);
}
