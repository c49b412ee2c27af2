import { TextDecoder, TextEncoder } from 'node:util';
import { requestProblem } from './contractRequests.testing';
import { respond } from '../http/respond.testing';
import { forgetAnswers } from './contentService';
import type { FormOutcome } from './formPost';

/** A form that reached a service. */
export interface Sent {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Handler = (sent: Sent) => Promise<Partial<Response>>;

/** Returns the services' envelope; unset parts are null (docs/specification/services.md#envelope). */
export const success = (Data: unknown = null) => ({
  Status: 'SUCCESS',
  ErrCde: null,
  ErrMsg: null,
  ErrMsgDtl: null,
  Data,
});

/**
 * Returns a refusal as it was recorded: the sentences by the path of their field
 * (docs/specification/services.md#refusals).
 */
export const refusal = (
  ErrCde: string,
  ErrMsg: string | null = null,
  fields?: Readonly<Record<string, string>>,
) => ({
  Status: 'ERROR',
  ErrCde,
  ErrMsg,
  ErrMsgDtl: fields
    ? Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path, [sentence]]))
    : null,
  Data: null,
});

/** The sentences about forms of a test that the contract does not allow, each once. */
const problems = new Set<string | undefined>();

afterEach(() => {
  const found = [...problems].filter((problem) => problem !== undefined);
  problems.clear();
  if (found.length > 0)
    throw new Error(`Requests differ from contract/services:\n${found.join('\n')}`);
});

/**
 * Replaces the network by services without a CSRF token and without authored sentences for errors. The handler responds
 * to each form; until one is set, every form succeeds.
 */
export function stubServices() {
  const sent: Sent[] = [];
  let handler: Handler = () => Promise.resolve(respond(success()));
  const fetch = (address: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    if (address.includes('/csrf/')) return Promise.resolve(respond({}));
    if (init.method !== 'POST') return Promise.resolve(respond('', 404));
    const form = {
      address,
      fields: Object.fromEntries(new URLSearchParams(init.body as string)),
    };
    sent.push(form);
    problems.add(requestProblem(form));
    return handler(form);
  };
  // Every browser has these features, and jsdom does not.
  Object.assign(globalThis, { fetch, TextDecoder, TextEncoder });
  forgetAnswers();
  return {
    sent,
    handle(next: Handler) {
      handler = next;
    },
    /**
     * Sets responses by the name of an endpoint, as `raauth`; one without a response is unreachable. The given object
     * may change later.
     */
    answerEach(answers: Readonly<Record<string, unknown>>) {
      handler = ({ address }) => {
        const answer = answers[/en\.(\w+)\.json/.exec(address)?.[1] ?? ''];
        return answer === undefined
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(respond(answer));
      };
    },
    answerWith(body: unknown, status?: number) {
      handler = () => Promise.resolve(respond(body, status));
    },
  };
}

type StubbedServices = ReturnType<typeof stubServices>;

/**
 * Stubs the services of a pharmacy's page before each test of a file, and mutes their console warnings. Every mock is
 * restored after the test.
 */
export function stubbedServices(): StubbedServices {
  const services = {} as StubbedServices;
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation();
    document.body.dataset.brand = 'riteaid';
    Object.assign(services, stubServices());
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return services;
}

/** Returns the error of a form that failed; undefined if it was done or refused. */
export async function failureOf(sent: Promise<FormOutcome<unknown>>): Promise<Error | undefined> {
  const outcome = await sent;
  return outcome.kind === 'failed' ? outcome.error : undefined;
}
