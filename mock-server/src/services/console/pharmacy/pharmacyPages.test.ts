import { mails } from '../../kit/mail/mail';
import { LABEL_FORMATS, labelSvg, labelText } from '../../pharmacy/prescriptions/labels';
import { prescriptionByNumber } from '../../pharmacy/prescriptions/prescriptions';
import { addRenewal, renewalOf } from '../../pharmacy/prescriptions/renewalRecords';
import { TestConsole } from '../testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

const METFORMIN = '004700010002';
const OMEPRAZOLE = '004700010006';
const PAGE = '/mock/pharmacy';

const move = (standing: string, rxNumber = METFORMIN) =>
  testConsole.post(`${PAGE}/move`, { rxNumber, standing });

test('the page has every patient and prescription', async () => {
  const text = await testConsole.read(PAGE);
  expect(text).toContain('Ben Okafor 1975-06-30 17101 ben.okafor@example.com');
  expect(text).toContain(`${METFORMIN} Okafor Metformin 500 mg 101 active 3`);
  expect(text).toContain('No refill was sent yet.');
});

test.each([
  ['ready', 2],
  ['delayed', 2],
  ['problem', 2],
  ['active', 0],
])('a prescription is moved to %s, and %i messages report it', async (standing, letters) => {
  await testConsole.read(PAGE);
  const { statusCode, headers } = await move(standing);
  expect([statusCode, headers.location]).toEqual([303, `${PAGE}?done=move`]);
  expect(prescriptionByNumber(testConsole.database, METFORMIN)?.standing).toBe(standing);
  expect(mails(testConsole.database)).toHaveLength(letters);
  const outbox = await testConsole.read('/mock/outbox');
  expect(outbox.includes('http://localhost:4503/pharmacy/notice#')).toBe(letters > 0);
  expect(outbox).not.toContain('Metformin');
});

test('a button of the page moves its prescription', async () => {
  expect(await testConsole.press(PAGE, 'Delayed')).toContain('was moved');
  expect(prescriptionByNumber(testConsole.database, '004700010001')?.standing).toBe('delayed');
});

test.each([
  ['ready', '999999999999'],
  ['expired', METFORMIN],
])('%s for %s is refused', async (standing, rxNumber) => {
  await testConsole.read(PAGE);
  const { statusCode, body } = await move(standing, rxNumber);
  expect(statusCode).toBe(400);
  expect(body).toContain('There is no such prescription.');
});

test.each([
  ['Approve', 'approved', 3],
  ['Deny', 'denied', 0],
])('the button %s stores the decision on a renewal', async (label, status, refillsLeft) => {
  await testConsole.read(PAGE);
  const { database } = testConsole;
  const { patient } = prescriptionByNumber(database, OMEPRAZOLE) ?? { patient: 0 };
  addRenewal(database, {
    patient,
    requestedBy: null,
    rxNumber: OMEPRAZOLE,
    page: 'http://localhost:4503/pharmacy/prescriptions',
    createdAt: 0,
  });
  expect(await testConsole.press(PAGE, label)).toContain('The decision was stored');
  expect(renewalOf(database, OMEPRAZOLE)?.status).toBe(status);
  expect(prescriptionByNumber(database, OMEPRAZOLE)?.refillsLeft).toBe(refillsLeft);
  expect(mails(database).length).toBeGreaterThan(0);
  const { statusCode } = await testConsole.post(`${PAGE}/decide`, { renewal: '1', status });
  expect(statusCode).toBe(400);
});

test('every prescription has a label in every format', async () => {
  const markup = await testConsole.open('/mock/labels');
  for (const format of LABEL_FORMATS)
    expect(markup).toContain(`aria-label="${format} barcode of ${METFORMIN}"`);
  expect(markup.match(/<svg /g)).toHaveLength(28 * 4);
  // The console's policy allows no inline styles.
  expect(markup).not.toMatch(/ style=|<style/);
});

test.each(LABEL_FORMATS)(
  'a label in %s has 24 characters with the number in its place',
  async (format) => {
    await testConsole.read(PAGE);
    const prescription = prescriptionByNumber(testConsole.database, METFORMIN);
    if (!prescription) throw new Error('The demo data have no such prescription.');
    const text = labelText(prescription, format);
    expect(text).toHaveLength(24);
    expect(text.slice(1, -11)).toBe(METFORMIN);
    expect(await labelSvg(prescription, format)).toMatch(/^<svg viewBox="0 0 \d+ \d+"/);
  },
);
