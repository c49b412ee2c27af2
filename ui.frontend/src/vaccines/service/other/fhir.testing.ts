import { answer, fetch } from '../../../base/content/content.testing';
import { member } from '../../../base/values/fields';

type Resource = Record<string, unknown>;

/*
 * A model of a FHIR R4 server that books, written from the definitions that HL7 publishes (hl7.org/fhir/R4), not recorded.
 */

/** A model of a server, as the gateway shows it to the browser. */
export interface ModelFhir {
  readonly slots: Resource[];
  readonly appointments: Resource[];
  /** The requests: `POST /services/fhir/Slot/_search`. */
  readonly requests: string[];
  /** The status of the next response to a change, which the server then does not make; or it is lost after the change. */
  next: number | 'lost' | undefined;
}

export const slot = (id: string, start: string, ...codes: readonly string[]): Resource => ({
  resourceType: 'Slot',
  id,
  status: 'free',
  start,
  end: start,
  schedule: { reference: 'Schedule/1' },
  serviceType: codes.map((code) => ({ coding: [{ code }] })),
});

/** Serves the model by `fetch`. */
export function serveFhir(slots: readonly Resource[]): ModelFhir {
  const model: ModelFhir = {
    slots: slots.map((each) => ({ ...each })),
    appointments: [],
    requests: [],
    next: undefined,
  };
  fetch.mockImplementation((address, { method, body, headers }) => {
    model.requests.push(`${method ?? 'GET'} ${address}`);
    const path = address.replace('/services/fhir', '');
    if (path.endsWith('_search'))
      return Promise.resolve(
        answer(200, search(path.split('/')[1] ?? '', new URLSearchParams(body as string))),
      );
    const { next } = model;
    model.next = undefined;
    if (typeof next === 'number')
      return Promise.resolve(
        answer(next, { resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] }),
      );
    const made = change(
      JSON.parse(body as string) as Resource,
      new Headers(headers).get('If-None-Exist'),
    );
    return next === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(made);
  });

  function search(type: string, fields: URLSearchParams): Resource {
    const has = (each: Resource): boolean =>
      (each.identifier as readonly Resource[]).some(
        ({ system, value }) => `${String(system)}|${String(value)}` === fields.get('identifier'),
      );
    const ids = fields.get('_id')?.split(',');
    const found =
      type === 'Slot'
        ? model.slots
        : model.appointments.filter((each) => (ids ? ids.includes(String(each.id)) : has(each)));
    const entry = found.map((resource) => ({ resource, search: { mode: 'match' } }));
    return { resourceType: 'Bundle', type: 'searchset', entry };
  }

  function change(resource: Resource, criteria: string | null) {
    if (resource.resourceType === 'Bundle') {
      for (const { resource: put } of resource.entry as { resource: Resource }[]) {
        const at = model.appointments.findIndex(({ id }) => id === put.id);
        model.appointments[at] = put;
        mark(put, put.status === 'cancelled' ? 'free' : 'busy');
      }
      return answer(200, { resourceType: 'Bundle', type: 'transaction-response' });
    }
    if (!criteria?.startsWith('identifier=')) return answer(400, {});
    if (slotsOf(resource).some(({ status }) => status !== 'free')) return answer(409, {});
    const made = { ...resource, id: `a${model.appointments.length + 1}`, meta: { versionId: '1' } };
    model.appointments.push(made);
    mark(made, 'busy-tentative');
    return answer(201, made);
  }

  function slotsOf(appointment: Resource): readonly Resource[] {
    const names = (appointment.slot as readonly unknown[]).map((each) => member(each, 'reference'));
    return model.slots.filter(({ id }) => names.includes(`Slot/${String(id)}`));
  }
  const mark = (appointment: Resource, status: string): void => {
    for (const each of slotsOf(appointment)) each.status = status;
  };
  return model;
}
