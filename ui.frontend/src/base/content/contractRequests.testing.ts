import { subjects } from 'contract/services/subjects';
import * as v from 'valibot';

const requests = new Map(
  subjects
    .flatMap(({ operations }) => operations)
    .filter(({ method }) => method === 'POST')
    .map(({ id, request }) => [id, 'rest' in request ? request : v.strictObject(request.entries)]),
);

/**
 * Returns a sentence if a form does not have the fields that the contract of the services lists; undefined if it does, or
 * if its address is not that of a content service.
 */
export function requestProblem({
  address,
  fields,
}: {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}): string | undefined {
  const name = /^\/content\/[\w-]+\/en\.(\w+)\.json$/.exec(address)?.[1];
  if (name === undefined) return undefined;
  const request = requests.get(name);
  if (!request) return `The contract has no POST of ${name}.`;
  const { issues } = v.safeParse(request, fields);
  return issues && `${name}: ${issues.map(({ message }) => message).join('; ')}`;
}
