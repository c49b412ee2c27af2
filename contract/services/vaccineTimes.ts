import * as v from 'valibot';
import { get, json, optionalText, refusal, text, type Body, type Subject } from './Operation';
import { storeFields } from './store';

/** `2026-03-02T11:00:00` by the store's clock. */
const localTime = v.string();

const availableStore = v.object({
  ...storeFields,
  /** In a list of stores: the number of free times and the first one. */
  totalSlotCount: v.optional(v.number()),
  firstAvailableSlot: v.optional(v.nullable(localTime)),
  /** For a single store. */
  totalAvailableSlots: v.optional(v.number()),
  /** Empty in a list of stores. A date may repeat, and so may a slot under several vaccines. */
  availableSlots: v.array(
    v.object({
      date: v.string(),
      available_slots: v.number(),
      /** The times by the id of the vaccine. */
      slots: v.record(
        v.string(),
        v.array(v.object({ appointmentId: v.number(), apptDateTime: localTime })),
      ),
    }),
  ),
});

const LINKS = '/api/smart-scheduling-links';
const PUBLIC = ['public, max-age=60'];
const ndjson: Body = { kind: 'other', type: 'application/fhir+ndjson' };

export const vaccineTimes: Subject = {
  name: 'vaccineTimes',
  title: 'Free times for vaccines',
  operations: [
    get({
      id: 'racloudgetavailablestores',
      path: '/content/{pharmacy}/en.racloudgetavailablestores.json',
      summary: 'Returns stores that give vaccines with their free times',
      origin: 'recorded',
      request: v.object({
        /** Needed without `storeNumbers`. */
        address: optionalText,
        radius: optionalText,
        /** `11-PREF-114,12-PREF-114` */
        vaccineIds: text,
        /** 100 at most. */
        count: optionalText,
        fetchMechanismVersion: optionalText,
        showAllStoresWithAvailibility: optionalText,
        loadMoreFlag: optionalText,
        storeNumbers: optionalText,
      }),
      responses: {
        200: [
          { kind: 'envelope', member: 'data', data: v.object({ stores: v.array(availableStore) }) },
        ],
        400: [refusal],
      },
    }),
    get({
      id: 'ragetavailableappointmentslots',
      path: '/content/{pharmacy}/en.ragetavailableappointmentslots.json',
      summary: 'Returns the free times of one store by vaccine',
      origin: 'recorded',
      request: v.object({
        storeNumber: text,
        moment: optionalText,
        captchatoken: optionalText,
      }),
      responses: {
        200: [
          {
            kind: 'envelope',
            data: v.object({ slots: v.record(v.string(), v.array(localTime)) }),
          },
        ],
      },
    }),
    get({
      id: 'checkSlots',
      path: '/services/ext/v2/vaccine/checkSlots',
      summary: 'Returns whether a store has times for a first and a second dose',
      origin: 'recorded',
      request: v.object({ storeNumber: text }),
      responses: {
        200: [{ kind: 'envelope', data: v.object({ slots: v.record(v.string(), v.boolean()) }) }],
      },
    }),
    get({
      id: 'schedulingLinks',
      path: `${LINKS}/$bulk-publish`,
      summary: 'Returns the list of files of the SMART Scheduling Links',
      origin: 'invented',
      caching: PUBLIC,
      request: v.object({ _since: optionalText }),
      responses: {
        200: [
          json(
            v.object({
              transactionTime: v.string(),
              request: v.string(),
              output: v.array(
                v.object({
                  type: v.picklist(['Location', 'Schedule', 'Slot']),
                  url: v.string(),
                  extension: v.object({ state: v.array(v.string()) }),
                }),
              ),
              error: v.array(v.unknown()),
            }),
          ),
        ],
        304: [],
      },
    }),
    get({
      id: 'schedulingLinksFile',
      path: `${LINKS}/{file}`,
      summary: 'Returns one of the files, a resource in each line',
      origin: 'invented',
      caching: PUBLIC,
      responses: { 200: [ndjson], 304: [], 404: [refusal] },
    }),
  ],
};
