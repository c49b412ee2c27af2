import {
  dayOf,
  daysAfter,
  daysIn,
  identifierOf,
  lastDayOf,
  listIn,
} from '../../../base/fhir/elements';
import type { Fhir, Found, Resource } from '../../../base/fhir/fhir';
import { MalformedAnswerError } from '../../../base/http/errors';
import { pageClock } from '../../../base/http/serverClock';
import { member, toText } from '../../../base/values/fields';
import { toNumber } from '../../../base/values/tolerant';
import { directionsOf, medicineOf, nameOf } from './fhirMedicine';
import { fillsLeft, isFill, statusOf } from './fhirStatus';

/**
 * Reads prescriptions and fills from FHIR R4 (hl7.org/fhir/R4): `MedicationRequest` and `MedicationDispense`. The gateway
 * knows the patient by the site's session and limits each search to that patient, as a token of SMART on FHIR does. For a
 * dependent, the search has the dependent's id as `patient.identifier`, and the gateway checks the access.
 *
 * R4 cannot express a price, auto refill, a transferred prescription, or a refill by the patient with a time of pickup, so
 * the page gets none of them. Refills, renewals and auto refill are requests to the content service as before.
 */
export function fhirPrescriptions(fhir: Fhir) {
  const answers: Readonly<Record<string, (records: Records, fields: Fields) => object>> = {
    ragetprescriptions: (records) => ({ prescriptions: all(records, prescription) }),
    ragetfills: (records, { rxNumber }) => ({ fills: fillsOf(records, rxNumber) }),
  };
  return (name: string, fields: Fields): Promise<object> | undefined => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return answer && recordsOf(fhir, fields.dependent).then((records) => answer(records, fields));
  };
}

type Fields = Readonly<Record<string, string>>;

interface Records {
  readonly requests: Found;
  readonly dispenses: Found;
}

async function recordsOf(fhir: Fhir, dependent: string | undefined): Promise<Records> {
  const whose = dependent === undefined ? {} : { 'patient.identifier': dependent };
  const [requests, dispenses] = await Promise.all([
    fhir.search('MedicationRequest', { ...whose, _include: 'MedicationRequest:medication' }),
    fhir.search('MedicationDispense', whose),
  ]);
  return { requests, dispenses };
}

/** Returns the orders, without drafts, plans, proposals and entries in error, which are no prescriptions. */
const ordersIn = ({ matches }: Found): readonly Resource[] =>
  matches.filter(
    ({ status, intent }) =>
      !['draft', 'entered-in-error'].includes(toText(status)) &&
      !['proposal', 'plan', 'option'].includes(toText(intent)),
  );

/** Reads all orders. Of those none may be readable only if there are none: otherwise the list would look empty. */
function all(records: Records, read: (order: Resource, records: Records) => object | undefined) {
  const orders = ordersIn(records.requests);
  const listed = orders.flatMap((order) => read(order, records) ?? []);
  if (orders.length > 0 && listed.length === 0)
    throw new MalformedAnswerError('No prescription of the response could be read.');
  return listed;
}

/** Returns a prescription in the form of `ragetprescriptions`; undefined if it has no number. */
function prescription(order: Resource, records: Records): object | undefined {
  const { requests } = records;
  const rxNumber = rxNumberOf(order);
  if (rxNumber === '') return undefined;
  const supply = member(order, 'dispenseRequest');
  const dispenses = dispensesOf(order, records);
  const filled = dispenses.map(filledOn).filter((day) => day !== undefined);
  const lastFilled = filled.sort().at(-1);
  const interval = daysIn(member(supply, 'dispenseInterval'));
  const expires = lastDayOf(member(member(supply, 'validityPeriod'), 'end'));
  const store = storeOf(dispenses.at(-1), records) ?? {
    storeNumber: toText(member(member(member(supply, 'performer'), 'identifier'), 'value')),
    storeName: toText(member(member(supply, 'performer'), 'display')),
  };
  const last = dispenses.at(-1);
  return {
    rxNumber,
    drugName: medicineOf(order, requests),
    directions: directionsOf(order),
    status: statusOf(order, last, expires, today()),
    refillsLeft: fillsLeft(toNumber(member(supply, 'numberOfRepeatsAllowed')), dispenses),
    lastFilled,
    refillableFrom:
      lastFilled !== undefined && interval !== undefined
        ? daysAfter(lastFilled, interval)
        : undefined,
    expires,
    ...store,
    daysSupply:
      daysIn(member(supply, 'expectedSupplyDuration')) ?? daysIn(member(last, 'daysSupply')),
    quantity: member(member(supply, 'quantity'), 'value'),
    prescriber: nameOf(member(order, 'requester'), order, requests),
    autoRefill: false,
    // Nothing says whether it is possible, so the pharmacist has to.
    autoRefillProblem: 'unknown',
  };
}

/** Returns the prescription's number: the pharmacy's (the filler's), or the official or first one. */
const rxNumberOf = (order: Resource): string => identifierOf(order, 'FILL');

/** Returns the fills of an order that were not revoked, the oldest first. */
function dispensesOf(order: Resource, { requests, dispenses }: Records): readonly Resource[] {
  return dispenses.matches
    .filter(isFill)
    .filter((dispense) =>
      listIn(dispense, 'authorizingPrescription').some(
        (reference) =>
          requests.resolve(reference, dispense) === order ||
          (rxNumberOf(order) !== '' &&
            toText(member(member(reference, 'identifier'), 'value')) === rxNumberOf(order)),
      ),
    )
    .sort((a, b) => whenOf(a).localeCompare(whenOf(b)));
}

/** Returns the moment by which fills are ordered, as UTC; one without a time is the newest, as it is being prepared. */
function whenOf({ whenHandedOver, whenPrepared }: Resource): string {
  const text = toText(whenHandedOver) || toText(whenPrepared);
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? '9' : new Date(instant).toISOString();
}

/** Returns the day on which a fill was handed over; undefined if it was not yet. */
const filledOn = ({ status, whenHandedOver, whenPrepared }: Resource): string | undefined =>
  status === 'completed' ? (dayOf(whenHandedOver) ?? dayOf(whenPrepared)) : undefined;

function fillsOf(records: Records, rxNumber: string | undefined): readonly object[] {
  const order = ordersIn(records.requests).find((each) => rxNumberOf(each) === rxNumber);
  const dispenses = order ? dispensesOf(order, records) : [];
  return [...dispenses].reverse().flatMap((dispense) => {
    const day = filledOn(dispense);
    return day === undefined
      ? []
      : [
          {
            filledOn: day,
            quantity: member(member(dispense, 'quantity'), 'value'),
            storeName: storeOf(dispense, records)?.storeName ?? '',
          },
        ];
  });
}

/** Returns the store of a fill by the number that its Location has as identifier; undefined if it names none. */
function storeOf(dispense: Resource | undefined, { dispenses }: Records) {
  const location = member(dispense, 'location');
  if (!dispense || typeof location !== 'object' || location === null) return undefined;
  const resource = dispenses.resolve(location, dispense);
  return {
    storeNumber: toText(member(member(location, 'identifier'), 'value')) || identifierOf(resource),
    storeName: toText(member(location, 'display')) || toText(member(resource, 'name')),
  };
}

/** Returns the device's day, by the services' clock. */
const today = (): string => dayOf(new Date(pageClock.now()).toISOString()) ?? '';
