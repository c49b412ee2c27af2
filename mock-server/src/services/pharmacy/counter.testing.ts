import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer } from '../account/testServer.testing';
import type { Answer, TestBrowser } from '../account/testServer.testing';

/* The pharmacy on Monday, 2 March 2026, at 10 AM in Pennsylvania, with patients of the demo data. */

export const BEN = 'ben.okafor@example.com';
export const DEV = 'dev.patel@example.com';
export const ANA = 'ana.reyes@example.com';

/** Numbers of the demo data. */
export const RX = {
  /** Ben's, in this order: one ready, three to refill, one too early, one without refills, one expired. */
  amoxicillin: '004700010001',
  metformin: '004700010002',
  lisinopril: '004700010003',
  atorvastatin: '004700010004',
  amlodipine: '004700010005',
  omeprazole: '004700010006',
  naproxen: '004700010007',
  /** Dev's: two to refill, one of which is controlled, one on hold, and one moved to another pharmacy. */
  sertraline: '004700020003',
  gabapentin: '004700020004',
  albuterol: '004700020008',
  fluticasone: '004700020010',
  /** Those of patients without an account: Ana's, Elena's, and Grace's at the sister brand. */
  cetirizine: '004700030001',
  escitalopram: '004700030002',
  prednisone: '004700040001',
  alendronate: '004700040002',
  warfarin: '004700050001',
} as const;

export const PICKUP = {
  location: '101',
  pickUpDate: '2026-03-03',
  pickUpTime: '1:00 PM',
  phone: '2025550142',
};

/** The form of a request for a transfer. */
export const TRANSFER = {
  pharmacyName: 'Harborside Drugs',
  pharmacyPhone: '(202) 555-0111',
  pharmacyPlace: 'Camden, NJ',
  prescriptions: '["Pravastatin 40 mg", " 7712345 ", ""]',
  location: '101',
  consent: 'on',
};

export const KEY = '6f1c9b7e-0000-4000-8000-000000000001';

export async function signedIn(server: TestServer, email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(email, DEMO_PASSWORD);
  return browser;
}

export const elena: GuestAnswers = {
  lastName: 'Nuñez',
  dateOfBirth: '01/02/1980',
  rxNumber: RX.prednisone,
  location: '101',
};

type GuestAnswers = Readonly<Record<'lastName' | 'dateOfBirth' | 'rxNumber' | 'location', string>>;

export async function guest(server: TestServer, answers = elena): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.post('rastartguest', answers);
  return browser;
}

export function refill(
  browser: TestBrowser,
  rxNumbers: readonly string[],
  { key = KEY, headers = {}, ...fields }: RefillOptions = {},
): Promise<Answer> {
  return browser.post(
    'rarefillprescriptions',
    { refillPrescriptions: JSON.stringify(rxNumbers), ...PICKUP, ...fields },
    { ...(key !== '' && { 'idempotency-key': key }), ...headers },
  );
}

type RefillOptions = Partial<typeof PICKUP> & {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export interface RefillData {
  readonly confirmationNumber: string;
  readonly prescriptions: readonly {
    readonly rxNumber: string;
    readonly drugName?: string;
    readonly outcome: string;
    readonly refillableFrom?: string;
  }[];
}

/** Returns the outcome of each number in a refill, `metformin` for a number of the demo data. */
export function outcomes({ envelope }: Answer): Readonly<Record<string, string>> {
  const nameOf = (rxNumber: string): string =>
    Object.entries(RX).find(([, number]) => number === rxNumber)?.[0] ?? rxNumber;
  const { prescriptions } = envelope.Data as RefillData;
  return Object.fromEntries(prescriptions.map((each) => [nameOf(each.rxNumber), each.outcome]));
}

/** Returns the statuses of a signed-in patient's prescriptions, by number. */
export async function statuses(browser: TestBrowser): Promise<Readonly<Record<string, string>>> {
  const { envelope } = await browser.post('ragetprescriptions');
  const { prescriptions } = envelope.Data as {
    prescriptions: { rxNumber: string; status: string }[];
  };
  return Object.fromEntries(prescriptions.map(({ rxNumber, status }) => [rxNumber, status]));
}

/** Returns the pharmacy's numbers in the session. */
export async function counts(browser: TestBrowser): Promise<unknown> {
  const { envelope } = await browser.refresh('userInfo');
  return (envelope.Data as { pharmacyDetails: { count: unknown } }).pharmacyDetails.count;
}

export { TestServer };
