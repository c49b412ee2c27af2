import { RULE_METHODS } from '../../scenarios/ScenarioStore';
import type { ScenarioRule } from '../../scenarios/ScenarioStore';
import { ScenarioError, formatScenario, parseScenario } from '../../scenarios/scenario';

/** The fields of the scenario form as sent. */
export interface ScenarioFields {
  readonly method: string;
  readonly path: string;
  /** Milliseconds, or ''. */
  readonly delay: string;
  /** A fault in the scenarios' grammar, or '' for the usual response. */
  readonly answer: string;
  /** The number of requests, or '' for all. */
  readonly count: string;
}

export const EMPTY_FIELDS: ScenarioFields = {
  method: 'ANY',
  path: '',
  delay: '',
  answer: '',
  count: '',
};

/** The options of the field `answer`. */
export const ANSWERS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'The usual answer' },
  { value: 'refuse', label: 'None: the connection is refused' },
  { value: 'break', label: 'The usual answer, broken off half-way' },
  { value: 'malformed', label: 'Malformed JSON' },
  { value: 'empty', label: 'Empty, with status 200' },
  { value: 'page', label: 'An HTML page in place of JSON, with status 200' },
  { value: 'nasty', label: 'The usual answer, with nulls, texts for numbers and other fields' },
  { value: 'part-failure', label: 'A refill, every second prescription of which fails' },
  { value: 'store-closed', label: 'A refill whose pharmacy has closed meanwhile' },
  { value: 'no-hours', label: 'Stores without pickup hours' },
  { value: 'no-times', label: 'No store has a time for a vaccine' },
  { value: 'taken', label: 'The time of a vaccine appointment was taken' },
  { value: 'bot-check', label: 'The bot check takes the visitor for a robot' },
  ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504].map((code) => ({
    value: `status=${code}`,
    label: `HTTP status ${code}`,
  })),
];

/** Frequent failures, each added with one button. */
export const PRESETS: readonly { readonly title: string; readonly fields: ScenarioFields }[] = [
  preset('Distributor service down', { ...distributor(), answer: 'status=503' }),
  preset('Distributor service slow, 5 s', { ...distributor(), delay: '5000' }),
  preset('Malformed answer from the distributor service', {
    ...distributor(),
    answer: 'malformed',
  }),
  preset('Connection lost once the request was kept', {
    ...distributor(),
    answer: 'break',
    count: '1',
  }),
  preset('A part of a refill fails', { ...refilling(), answer: 'part-failure' }),
  preset('The pharmacy of a refill has closed', { ...refilling(), answer: 'store-closed' }),
  preset('A refill is done, but its answer is lost', {
    ...refilling(),
    answer: 'break',
    count: '1',
  }),
  preset('No store has pickup hours', {
    method: 'GET',
    path: '/services/ext/v2/stores/getStores',
    answer: 'no-hours',
  }),
  preset('No store has a time for a vaccine', {
    method: 'GET',
    path: '/content/*/en.racloudgetavailablestores.json',
    answer: 'no-times',
  }),
  preset('The times of vaccine appointments slow, 5 s', {
    method: 'GET',
    path: '/content/*/en.racloudgetavailablestores.json',
    delay: '5000',
  }),
  preset('Malformed times of vaccine appointments', {
    method: 'GET',
    path: '/content/*/en.racloudgetavailablestores.json',
    answer: 'malformed',
  }),
  preset('Nulls and texts in the times of vaccine appointments', {
    method: 'GET',
    path: '/content/*/en.racloudgetavailablestores.json',
    answer: 'nasty',
  }),
  preset('The time of a booking was taken', { ...booking(), answer: 'taken' }),
  preset('The bot check takes the patient for a robot', { ...booking(), answer: 'bot-check' }),
  preset('A vaccine is booked, but its answer is lost', {
    ...booking(),
    answer: 'break',
    count: '1',
  }),
  preset('Session expired (403) for every service', { ...everyService(), answer: 'status=403' }),
  preset('Session unknown (422) to every service', { ...everyService(), answer: 'status=422' }),
  preset('Signing in fails, status 500', {
    method: 'POST',
    path: '/content/*/en.raauth.json',
    answer: 'status=500',
  }),
  preset('Signing out is refused', {
    method: 'POST',
    path: '/content/*/en.ralogout.json',
    answer: 'refuse',
  }),
  preset('Geocoder down', { ...geocoder(), answer: 'refuse' }),
  preset('Geocoder slow, 6 s', { ...geocoder(), delay: '6000' }),
  preset('Empty answers from the geocoder', { ...geocoder(), answer: 'empty' }),
  preset('Malformed answers from the geocoder', { ...geocoder(), answer: 'malformed' }),
  preset('Store service down', {
    method: 'GET',
    path: '/services/ext/v2/stores/getStores',
    answer: 'status=503',
  }),
  preset('Shop down', { path: '/shop', answer: 'status=503' }),
  preset('Adding to the cart slow, 5 s', { ...adding(), delay: '5000' }),
  preset('Answer to adding to the cart lost', { ...adding(), answer: 'break', count: '1' }),
  preset('An HTML page in place of the answer to adding to the cart', {
    ...adding(),
    answer: 'page',
    count: '1',
  }),
  preset('Nulls, texts and lists in every answer of the shop', { path: '/shop', answer: 'nasty' }),
  preset('Malformed cart', {
    method: 'GET',
    path: '/shop/customer/section/load',
    answer: 'malformed',
  }),
  preset('Slow network, 3 s', { path: '/', delay: '3000' }),
];

/**
 * Returns the rule that a form describes.
 * @throws ScenarioError with a message about the field to correct.
 */
export function readScenarioFields(fields: ScenarioFields): Omit<ScenarioRule, 'id'> {
  const method = RULE_METHODS.find((candidate) => candidate === fields.method);
  if (!method) throw new ScenarioError(`Choose a method of ${RULE_METHODS.join(', ')}.`);
  if (fields.delay === '' && fields.answer === '') {
    throw new ScenarioError('Give a delay, or an answer that is not the usual one, or both.');
  }
  const steps = [fields.delay && `slow=${fields.delay}`, fields.answer].filter(Boolean);
  return {
    method,
    path: fields.path,
    scenario: parseScenario(steps.join(',')),
    remaining: fields.count === '' ? undefined : Number(fields.count),
  };
}

/** Returns a rule in words: `Wait 3 s. HTTP status 503`. */
export function describeScenario({ scenario }: Pick<ScenarioRule, 'scenario'>): string {
  const { slow, fault } = scenario;
  const answer = fault ? formatScenario({ slow: 0, fault }) : '';
  const label = ANSWERS.find(({ value }) => value === answer)?.label ?? answer;
  return slow > 0 ? `Wait ${slow / 1000} s. ${label}` : label;
}

function preset(title: string, fields: Partial<ScenarioFields>) {
  return { title, fields: { ...EMPTY_FIELDS, ...fields } };
}

function distributor(): Partial<ScenarioFields> {
  return { method: 'POST', path: '/content/*/en.emaildistributor.json' };
}

function refilling(): Partial<ScenarioFields> {
  return { method: 'POST', path: '/content/*/en.rarefillprescriptions.json' };
}

function booking(): Partial<ScenarioFields> {
  return { method: 'POST', path: '/content/*/en.rabookappointment.json' };
}

/** Pages wait for the geocoder at most four seconds (ui.frontend/src/base/geo/geocoder.ts). */
function geocoder(): Partial<ScenarioFields> {
  return { method: 'GET', path: '/services/geocode/' };
}

/** Matches the form that adds to the cart; the link `/shop/addtocart` has no preset. */
function adding(): Partial<ScenarioFields> {
  return { method: 'POST', path: '/shop/checkout/cart/add/' };
}

/** Matches every service, because pages send every request that needs a session by POST. */
function everyService(): Partial<ScenarioFields> {
  return { method: 'POST', path: '/content/*/en.*.json' };
}
