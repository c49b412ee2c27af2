import type { Position } from '../../stores/geocoding';

/**
 * The offers of a publisher of SMART Scheduling Links
 * (docs/specification/vaccines.md#smart-scheduling-links), as far as this service writes and reads
 * them.
 */
export interface Feed {
  readonly locations: readonly FeedLocation[];
  readonly schedules: readonly FeedSchedule[];
  readonly slots: readonly FeedSlot[];
}

/** A place that gives vaccines. */
export interface FeedLocation {
  readonly id: string;
  readonly name: string;
  readonly phone?: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  readonly position?: Position;
  /** The standard requires them: the VTrckS PIN and the publisher's own number. */
  readonly identifiers?: readonly FeedIdentifier[];
}

/** A number of a location in one system of numbers, whose name is an address. */
export interface FeedIdentifier {
  readonly system: string;
  readonly value: string;
}

/** A vaccine at a location. */
export interface FeedSchedule {
  readonly id: string;
  /** The location's id. */
  readonly location: string;
  /** Undefined if the publisher does not name the product, which is optional. */
  readonly product?: FeedProduct;
  readonly isCovid: boolean;
  /** Undefined if any dose is given. */
  readonly dose?: 1 | 2;
}

export interface FeedProduct {
  readonly cvx: string;
  readonly name: string;
}

/** A time, or a span of time, in which a schedule has free places or has no free place. */
export interface FeedSlot {
  readonly id: string;
  /** The schedule's id. */
  readonly schedule: string;
  readonly isFree: boolean;
  /** With the offset of the location: `2026-03-02T09:20:00-05:00`. */
  readonly start: string;
  readonly end: string;
  readonly bookingLink?: string;
  /** The number to call for a booking, as the publisher writes it. */
  readonly bookingPhone?: string;
  /** The number of patients who can be booked; 1 if the feed does not contain it. */
  readonly capacity?: number;
}

/** The code systems and extensions of the standard. */
const FHIR = 'http://fhir-registry.smarthealthit.org/StructureDefinition';
export const EXTENSIONS = {
  product: `${FHIR}/vaccine-product`,
  dose: `${FHIR}/vaccine-dose`,
  bookingLink: `${FHIR}/booking-deep-link`,
  bookingPhone: `${FHIR}/booking-phone`,
  capacity: `${FHIR}/slot-capacity`,
} as const;
/** The system of VTrckS, in which CDC numbers the places to which vaccines are delivered. */
export const VTRCKS = 'https://cdc.gov/vaccines/programs/vtrcks';
export const CVX = 'http://hl7.org/fhir/sid/cvx';

export const COVID_SERVICE = 'covid19-immunization';
const IMMUNIZATION = {
  system: 'http://terminology.hl7.org/CodeSystem/service-type',
  code: '57',
  display: 'Immunization',
};
const COVID_IMMUNIZATION = {
  system: 'http://fhir-registry.smarthealthit.org/CodeSystem/service-type',
  code: COVID_SERVICE,
  display: 'COVID-19 Immunization Appointment',
};

/** Returns a line of a Location file. */
export function locationLine(location: FeedLocation): string {
  const { id, name, phone, address, city, state, zip, position, identifiers } = location;
  return line({
    resourceType: 'Location',
    id,
    ...(identifiers && { identifier: identifiers }),
    name,
    ...(phone !== undefined && { telecom: [{ system: 'phone', value: phone }] }),
    address: { line: [address], city, state, postalCode: zip },
    ...(position && {
      position: { latitude: position.latitude, longitude: position.longitude },
    }),
  });
}

/** Returns a line of a Schedule file, with at most one product. */
export function scheduleLine({ id, location, product, isCovid, dose }: FeedSchedule): string {
  const extension = [
    ...(product
      ? [
          {
            url: EXTENSIONS.product,
            valueCoding: { system: CVX, code: product.cvx, display: product.name },
          },
        ]
      : []),
    ...(dose === undefined ? [] : [{ url: EXTENSIONS.dose, valueInteger: dose }]),
  ];
  return line({
    resourceType: 'Schedule',
    id,
    actor: [{ reference: `Location/${location}` }],
    serviceType: [{ coding: isCovid ? [IMMUNIZATION, COVID_IMMUNIZATION] : [IMMUNIZATION] }],
    ...(extension.length > 0 && { extension }),
  });
}

/** Returns a line of a Slot file. */
export function slotLine(slot: FeedSlot): string {
  const { id, schedule, isFree, start, end, bookingLink, bookingPhone, capacity } = slot;
  const extension = [
    ...(bookingLink === undefined ? [] : [{ url: EXTENSIONS.bookingLink, valueUrl: bookingLink }]),
    ...(bookingPhone === undefined
      ? []
      : [{ url: EXTENSIONS.bookingPhone, valueString: bookingPhone }]),
    ...(capacity === undefined ? [] : [{ url: EXTENSIONS.capacity, valueInteger: capacity }]),
  ];
  return line({
    resourceType: 'Slot',
    id,
    schedule: { reference: `Schedule/${schedule}` },
    status: isFree ? 'free' : 'busy',
    start,
    end,
    ...(extension.length > 0 && { extension }),
  });
}

const line = (resource: unknown): string => `${JSON.stringify(resource)}\n`;
