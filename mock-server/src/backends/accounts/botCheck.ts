import type { FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../Backend';
import { botCheckRequired, verifyBotToken } from '../bot-protection';
import { fieldOf } from './fields';
import { refusal } from './refusals';

/** An action as the bot protection's tokens name it. */
export type BotAction =
  'login' | 'signup' | 'forgot_password' | 'reset_password' | 'enroll_rewards';

/** An answer for people only: the request needs a token for its action, while that is required. */
export function forPeople(action: BotAction, answer: Address['answer']): Address['answer'] {
  return (request, reply, context) =>
    isPerson(action, request, context)
      ? answer(request, reply, context)
      : reply.send(refusal('RA0014'));
}

function isPerson(
  action: BotAction,
  request: FastifyRequest,
  { database, now }: BackendContext,
): boolean {
  if (!botCheckRequired(database)) return true;
  return verifyBotToken(database, now(), fieldOf(request.body, 'captchatoken'), action);
}
