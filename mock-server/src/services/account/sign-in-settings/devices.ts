import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { devicesOf, expireOtherSessions, expireSession } from '../sessions/sessions';
import type { SignedIn } from '../sessions/visitor';
import type { BackendContext } from '../../kit/Backend';
import { success, type Envelope } from '../../../http/envelope';
import { recordChange } from '../profile/changes';

/** ragetsignedindevices: returns the devices on which the account is signed in. No network address is known. */
export function getDevices(
  { account, session }: SignedIn,
  { database, now }: BackendContext,
): Envelope {
  return success({
    devices: devicesOf(database, now(), account.id).map(
      ({ id, browser, system, createdAt, lastUsedAt, keepMeLoggedIn }) => ({
        id: String(id),
        browser,
        system,
        signedInAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(lastUsedAt).toISOString(),
        keepMeLoggedIn,
        isThis: id === session.id,
      }),
    ),
  });
}

/**
 * rasignoutdevice: signs one device out, by its `id`, or all others if the `id` is `others`. Its next request
 * gets 403. A device that is already signed out and one of another account get the same 404. This device
 * signs out by ralogout.
 */
export function signOutDevice(
  visitor: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const { account, session } = visitor;
  const id = fieldOf(request.body, 'id');
  if (id === 'others') {
    expireOtherSessions(database, account.id, session.id, now());
    recordChange(context, account.id, 'other devices signed out', request);
    return getDevices(visitor, context);
  }
  const device = devicesOf(database, now(), account.id).find((each) => String(each.id) === id);
  if (!device || device.id === session.id) return reply.code(404).send(refusal('RA0012'));
  expireSession(database, device.id, now());
  recordChange(context, account.id, 'device signed out', request);
  return getDevices(visitor, context);
}
