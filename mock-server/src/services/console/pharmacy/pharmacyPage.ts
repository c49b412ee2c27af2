import { accountById } from '../../account/account';
import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import { addressOf, bringUpToDate, sendNotice } from '../../pharmacy/notices';
import { allPatients } from '../../pharmacy/patients';
import type { Patient } from '../../pharmacy/patients';
import {
  allPrescriptions,
  chainDate,
  prescriptionByNumber,
  setStanding,
  statusOf,
} from '../../pharmacy/prescriptions/prescriptions';
import type { PrescriptionRecord, Standing } from '../../pharmacy/prescriptions/prescriptions';
import type { ConsoleAction, ConsoleContext, ConsolePage } from '../ConsolePage';
import { publishUrl } from '../contentPages';
import { instant, table } from '../../../html/table';
import { decideRenewal } from '../../pharmacy/renewals/decideRenewal';
import { latestRenewals, renewalById } from '../../pharmacy/prescriptions/renewalRecords';
import { latestRefills } from '../../pharmacy/prescriptions/refills';

/** The events at the counter, each with a button. */
const moves: readonly {
  readonly standing: Standing;
  readonly label: string;
  readonly notice?: 'ready' | 'delayed' | 'problem';
}[] = [
  { standing: 'ready', label: 'Ready', notice: 'ready' },
  { standing: 'delayed', label: 'Delayed', notice: 'delayed' },
  { standing: 'problem', label: 'Problem', notice: 'problem' },
  { standing: 'active', label: 'Handed out' },
];

const move: ConsoleAction = {
  name: 'move',
  done: 'The prescription was moved, and the patient gets a message if there is news.',
  run(context, { rxNumber, standing }) {
    const { database, now } = context;
    const prescription = prescriptionByNumber(database, String(rxNumber));
    const chosen = moves.find((each) => each.standing === standing);
    if (!prescription || !chosen)
      return 'There is no such prescription. Choose one from this page.';
    setStanding(database, prescription, chosen.standing, now());
    if (chosen.notice)
      sendNotice(context, chosen.notice, [prescription], noticeAddress(context, prescription));
    return undefined;
  },
};

const decisions = [
  { status: 'approved', label: 'Approve' },
  { status: 'denied', label: 'Deny' },
] as const;

const decide: ConsoleAction = {
  name: 'decide',
  done: 'The decision was stored, and the patient gets a message.',
  run(context, { renewal: id, status }) {
    const renewal = renewalById(context.database, Number(id));
    const decision = decisions.find((each) => each.status === status);
    if (renewal?.status !== 'requested' || !decision)
      return 'There is no such open request. Choose one from this page.';
    decideRenewal(context, renewal, decision.status);
    return undefined;
  },
};

/**
 * Returns the address of the notice. For a prescription that was not refilled
 * here, it is on the chain's site.
 */
function noticeAddress(
  { database, sites, publishPort }: ConsoleContext,
  { refill }: PrescriptionRecord,
): ReturnType<typeof addressOf> {
  const page = publishUrl('/content/riteaid-web/en/pharmacy/notice', sites, publishPort());
  return addressOf(database, refill) ?? (page === undefined ? undefined : { page, phone: '' });
}

/** The page of patients, prescriptions and refills, with the actions of a pharmacist. */
export const pharmacyPage: ConsolePage = {
  path: '/mock/pharmacy',
  title: 'Pharmacy',
  body(context) {
    bringUpToDate(context);
    const { database, now } = context;
    const patients = allPatients(database);
    return html`<p class="lead">
        What the pharmacy knows. A refill is ready an hour after it was sent, or by a button here;
        its mail and text are in the <a href="/mock/outbox">outbox</a>, and barcodes to scan under
        <a href="/mock/labels">Labels</a>.
      </p>
      <section class="card">
        <h2>Patients</h2>
        ${table(
          'Patients',
          ['Name', 'Date of birth', 'ZIP code', 'Account', 'Phone', 'Reached by'],
          patients.map((patient) => [
            `${patient.firstName} ${patient.lastName}`,
            html`<time>${patient.dateOfBirth}</time>`,
            patient.zip,
            accountOf(context, patient),
            patient.phone,
            reachedBy(patient),
          ]),
        )}
      </section>
      <section class="card">
        <h2>Prescriptions</h2>
        ${prescriptionTable(allPrescriptions(database), patients, chainDate(now()))}
      </section>
      ${renewals(context)} ${refills(context)}`;
  },
  actions: [move, decide],
};

function renewals({ database }: ConsoleContext): Html {
  const rows = latestRenewals(database, 50);
  if (rows.length === 0) return html`<p class="empty">No renewal was requested yet.</p>`;
  return html`<section class="card">
    <h2>Renewals</h2>
    ${table(
      'Renewals, newest first',
      ['Sent (UTC)', 'Rx number', 'Status', 'Decision of the doctor'],
      rows.map(({ id, createdAt, rxNumber, status }) => [
        instant(createdAt),
        html`<code>${rxNumber}</code>`,
        status,
        status === 'requested' ? decisionForm(id, rxNumber) : '',
      ]),
    )}
  </section>`;
}

function decisionForm(id: number, rxNumber: string): Html {
  return html`<form class="together" method="post" action="/mock/pharmacy/decide">
    <input type="hidden" name="renewal" value="${id}" />
    ${decisions.map(
      ({ status, label }) =>
        html`<button class="quiet" name="status" value="${status}">
          ${label}<span class="unseen">: ${rxNumber}</span>
        </button>`,
    )}
  </form>`;
}

function accountOf({ database }: ConsoleContext, { account, email }: Patient): string {
  const linked = account === null ? undefined : accountById(database, account);
  return linked?.email ?? (email === '' ? 'none' : `none yet (${email})`);
}

const reachedBy = ({ byText, byCall, byEmail }: Patient): string =>
  [byText && 'text', byCall && 'call', byEmail && 'email'].filter(Boolean).join(', ');

function prescriptionTable(
  prescriptions: readonly PrescriptionRecord[],
  patients: readonly Patient[],
  today: string,
): Html {
  const nameOf = (id: number): string => patients.find((each) => each.id === id)?.lastName ?? '';
  return table(
    'Prescriptions',
    ['Rx number', 'Patient', 'Drug', 'Store', 'Status', 'Refills left', 'From', 'Move to'],
    prescriptions.map((each) => [
      html`<code>${each.rxNumber}</code>`,
      nameOf(each.patient),
      `${each.drugName} ${each.strength}`,
      each.storeNumber,
      each.standing === 'active' ? statusOf(each, today) : each.standing,
      each.refillsLeft,
      html`<time>${each.refillableFrom}</time>`,
      moveForm(each),
    ]),
  );
}

function moveForm({ rxNumber, standing }: PrescriptionRecord): Html {
  return html`<form class="together" method="post" action="/mock/pharmacy/move">
    <input type="hidden" name="rxNumber" value="${rxNumber}" />
    ${moves
      .filter((each) => each.standing !== standing)
      .map(
        (each) =>
          html`<button class="quiet" name="standing" value="${each.standing}">
            ${each.label}<span class="unseen">: ${rxNumber}</span>
          </button>`,
      )}
  </form>`;
}

function refills({ database }: ConsoleContext): Html {
  const rows = latestRefills(database);
  if (rows.length === 0) return html`<p class="empty">No refill was sent yet.</p>`;
  return html`<section class="card">
    <h2>Refills</h2>
    ${table(
      'Refills, newest first',
      ['Sent (UTC)', 'Confirmation', 'Prescriptions', 'Store', 'Pickup'],
      rows.map((row) => [
        instant(Number(row.createdAt)),
        String(row.confirmationNumber) || 'none accepted',
        (JSON.parse(String(row.items)) as { rxNumber: string; outcome: string }[])
          .map(({ rxNumber, outcome }) => `${rxNumber}: ${outcome}`)
          .join('\n'),
        String(row.storeNumber),
        `${String(row.pickUpDate)} ${String(row.pickUpTime)}`,
      ]),
    )}
  </section>`;
}
