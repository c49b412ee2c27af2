import * as v from 'valibot';
import { localTime, parseLocalTime, type StoreTime } from '../../../../stores/rules/storeTime';
import type { Disease } from '../../../rules/vaccineProduct';
import type { Answers } from '../../../../kit/steps/steps';

/** The answers of the scheduler, decoded. The form and its draft hold them as texts by the names of fields. */
export interface Visit {
  /** The diseases that are ticked, in the order of the form. */
  readonly diseases: readonly Disease[];
  readonly earlierDoses: readonly DoseLine[];
  readonly vaccines: readonly PlannedVaccine[];
  readonly store: VisitStore | undefined;
  readonly time: StoreTime | undefined;
  /** The bare ids of the products that are booked at that time. */
  readonly timeIds: readonly string[];
  /** The time of the second dose, if it is reserved as well. */
  readonly secondTime: StoreTime | undefined;
  readonly secondIds: readonly string[];
  readonly hold: HeldTime | undefined;
  readonly secondHold: HeldTime | undefined;
  /** All other answers as they were typed or chosen, by the names of their fields; a ticked box is `true`. */
  readonly answers: Answers;
}

/** One line of the earlier doses as it was chosen and typed, complete or not. */
export interface DoseLine {
  /** The disease and the brand, `covid:Pfizer`; empty if none is chosen. */
  readonly vaccine: string;
  /** `3/14/2021` */
  readonly date: string;
  /** Whether it comes from the pharmacy's record of the visitor, so that no other patient gets it. */
  readonly recorded?: true | undefined;
}

/** A vaccine of the visit. Each of its products is suitable; the preferred one comes first. */
export interface PlannedVaccine {
  readonly disease: Disease;
  /** Bare ids. */
  readonly ids: readonly string[];
  readonly dose: 1 | 2;
}

/** The store of the visit. */
export interface VisitStore {
  readonly storeNumber: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The IANA name of its time zone. */
  readonly zone: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A time that the service keeps for the visitor. */
export interface HeldTime {
  readonly hold: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly storeNumber: string;
  /** By the store's clock: `2026-11-24T09:20:00`. */
  readonly time: string;
  /** The bare ids of the products that are booked. */
  readonly vaccineIds: readonly string[];
}

/** Decodes the texts of a form or a draft. A text that is missing or not as expected counts as empty. */
export function decodeVisit(fields: Answers): Visit {
  let answers = fields;
  const decoded: Partial<Record<Part, unknown>> = {};
  for (const part of parts) {
    const { [fieldOf(part)]: encoded = '', ...others } = answers;
    decoded[part] = codecs[part].decode(encoded);
    answers = others;
  }
  return { ...(decoded as Pick<Visit, Part>), answers };
}

/** Encodes a visit, or the parts of it that are given, as the texts of a form and its draft. */
export function encodeVisit(visit: Partial<Visit>): Record<string, string> {
  const fields: Record<string, string> = { ...visit.answers };
  for (const part of parts)
    if (part in visit) fields[fieldOf(part)] = (codecs[part] as Codec<unknown>).encode(visit[part]);
  return fields;
}

/** The diseases in the order of the form. */
export const diseases = ['flu', 'covid', 'mpox'] as const satisfies readonly Disease[];

/** The parts of a visit that are encoded, each in a field of its own. */
type Part = Exclude<keyof Visit, 'answers'>;

const fieldOf = (part: Part): string => (part === 'vaccines' ? 'vaccineIds' : part);

interface Codec<T> {
  readonly decode: (text: string) => T;
  readonly encode: (value: T) => string;
}

const text = v.string();
const texts = v.array(text);

const heldTime = json<HeldTime | undefined>(
  v.object({ hold: text, expires: v.number(), storeNumber: text, time: text, vaccineIds: texts }),
  undefined,
);

const storeTime: Codec<StoreTime | undefined> = {
  decode: parseLocalTime,
  encode: (time) => (time ? localTime(time) : ''),
};

const ids = json<readonly string[]>(texts, [], '[]');

const codecs: { readonly [P in Part]: Codec<Visit[P]> } = {
  diseases: {
    decode: (ticked) => diseases.filter((disease) => ticked.split(' ').includes(disease)),
    encode: (ticked) => ticked.join(' '),
  },
  earlierDoses: json<readonly DoseLine[]>(
    v.array(v.object({ vaccine: text, date: text, recorded: v.optional(v.literal(true)) })),
    [],
  ),
  vaccines: json<readonly PlannedVaccine[]>(
    v.array(v.object({ disease: v.picklist(diseases), ids: texts, dose: v.picklist([1, 2]) })),
    [],
  ),
  store: json<VisitStore | undefined>(
    v.object({
      storeNumber: text,
      name: text,
      address: text,
      city: text,
      state: text,
      zip: text,
      zone: text,
      phone: text,
      latitude: v.number(),
      longitude: v.number(),
    }),
    undefined,
  ),
  time: storeTime,
  timeIds: ids,
  secondTime: storeTime,
  secondIds: ids,
  hold: heldTime,
  secondHold: heldTime,
};

const parts = Object.keys(codecs) as Part[];

/**
 * @param none the value of a text that is not as expected
 * @param empty the text of a value without content
 */
function json<T>(schema: v.GenericSchema<unknown, T>, none: T, empty = ''): Codec<T> {
  return {
    decode(encoded) {
      try {
        const read = v.safeParse(schema, JSON.parse(encoded));
        return read.success ? read.output : none;
      } catch {
        return none;
      }
    },
    encode(value) {
      const encoded = JSON.stringify(value ?? []);
      return encoded === '[]' ? empty : encoded;
    },
  };
}
