import type { FastifyRequest } from 'fastify';
import { fieldOf } from '../kit/fields/fields';
import { refusal } from './refusals';
import { siteOf } from '../kit/requests/site';
import { success } from '../../http/envelope';
import type { Caller, CounterAnswer } from './caller';
import { answerOpportunity, openOpportunities } from './opportunityRecords';
import type { OpportunityAnswer } from './opportunityRecords';
import { isSameName } from './patients';
import { chainDate } from './prescriptions/prescriptions';

/** ragetopportunities: returns the open opportunities, without the drugs' names for a guest. */
export const getOpportunities: CounterAnswer = ({ patient, guest }, _request, _reply, context) => {
  const { database, now } = context;
  return success({
    opportunities: openOpportunities(database, patient.id, chainDate(now())).map(
      ({ id, kind, drugName, vaccine, dueDate }) => ({
        id,
        kind,
        ...(drugName !== null && !guest && { drugName }),
        ...(vaccine !== null && { vaccine }),
        ...(dueDate !== null && { dueDate }),
      }),
    ),
  });
};

/**
 * raupdatecustomeractionforopportunity (docs/specification/pharmacy.md#opportunities). A guest's
 * details are attached, must be those of the guest session, and must arrive at the address of the
 * guest's brand. Another patient's opportunity is a 404, like an unknown one.
 */
export const updateOpportunity: CounterAnswer = (caller, request, reply, context) => {
  const { database, now } = context;
  if (!isOwn(caller, request)) return refusal('RA0021');
  const action = fieldOf(request.body, 'action');
  const id = fieldOf(request.body, 'opportunityId');
  if (!isAction(action)) return refusal('RA0012');
  return answerOpportunity(database, caller.patient.id, id, action, chainDate(now()))
    ? success(null)
    : reply.code(404).send(refusal('RA0012'));
};

const isAction = (text: string): text is OpportunityAnswer =>
  ['accept', 'decline', 'remind'].includes(text);

function isOwn({ patient, guest }: Caller, request: FastifyRequest): boolean {
  if (!guest) return true;
  const { body, url } = request;
  return (
    fieldOf(body, 'guid') === patient.guid &&
    fieldOf(body, 'dateOfBirth') === guest.dateOfBirth &&
    isSameName(fieldOf(body, 'lastName'), guest.lastName) &&
    (url.startsWith('/mock-services/') || siteOf(request).root.includes(`/${guest.brand}-web/`))
  );
}
