import * as v from 'valibot';
import { readAnswer } from './readAnswer';

/** The store of the visit as it stands in the answer `store`. */
export interface VisitStore {
  readonly storeNumber: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** IANA. */
  readonly zone: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
}

const visitStore = v.object({
  storeNumber: v.string(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  zone: v.string(),
  phone: v.string(),
  latitude: v.number(),
  longitude: v.number(),
});

export const readStore = (json: string | undefined): VisitStore | undefined =>
  readAnswer(visitStore, json);
