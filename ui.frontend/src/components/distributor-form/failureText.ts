import { NetworkError, TimeoutError, type RequestError } from '../../services/http/errors';

/** Why a request was not taken: the service wants fields corrected, or something failed. */
export type DistributorProblem = 'fields' | RequestError;

/** What a visitor is told, and what to do about it. Their answers are still in the form. */
export function failureText(problem: DistributorProblem, submitLabel: string): string {
  const again = `choose “${submitLabel}” again`;
  if (problem === 'fields') return `Please correct the marked answers and ${again}.`;
  if (problem instanceof NetworkError) {
    return `We could not send your request. Nothing you typed is lost: check your connection and ${again}.`;
  }
  if (problem instanceof TimeoutError) {
    return `Sending your request took too long. Nothing you typed is lost: wait a moment and ${again}.`;
  }
  return `Our service could not take your request just now. Nothing you typed is lost: wait a minute and ${again}.`;
}
