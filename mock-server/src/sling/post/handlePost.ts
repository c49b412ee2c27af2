import { parentPath, type Repository, RepositoryError } from '../../repository';
import { type Outcome, PostError, PostParameters, type PostRequest } from './PostRequest';
import { PostSession } from './PostSession';
import { addStructureParts } from './addStructureParts';
import { importContent } from './importContent';
import { modify } from './modify';
import { copyOrMove, deleteItems } from './operations';
import {
  externalAddress,
  htmlReport,
  jsonReport,
  type PostReport,
  prefersJson,
  redirectTarget,
} from './postResponse';
import { resolveTarget, type Target } from './targetPath';

export interface PostResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the changes of a request in its session. @throws PostError */
export type Operation = (session: PostSession, parameters: PostParameters) => Outcome;

type TargetOperation = (
  session: PostSession,
  target: Target,
  parameters: PostParameters,
) => Outcome;

const OPERATIONS: ReadonlyMap<string, TargetOperation> = new Map<string, TargetOperation>([
  ['', modify],
  ['modify', modify],
  ['delete', deleteItems],
  ['copy', (session, target, parameters) => copyOrMove(session, target, parameters, 'copy')],
  ['move', (session, target, parameters) => copyOrMove(session, target, parameters, 'move')],
  ['import', importContent],
  ['nop', nop],
]);

/**
 * Implements Sling's POST servlet: runs the request's `:operation` (by default modify) and writes all changes
 * or none.
 * @returns 200 or 201 with the list of changes, as JSON or HTML by Accept; 302 for `:redirect`; 403, 404 or
 * 412 if the operation refuses; 409 if the content cannot be changed in this way, 422 for an invalid value,
 * 500 for an unknown operation
 */
export function handlePost(repository: Repository, request: PostRequest): PostResponse {
  return handleOperation(repository, request, (session, parameters) => {
    if (request.isOfEditor === true) {
      for (const path of [request.path, parameters.text(':dest') ?? ''])
        addStructureParts(repository, session, path.replace(/\/\*?$/, ''));
    }
    const target = resolveTarget(session, request.path);
    const name = parameters.text(':operation') ?? '';
    const operation = OPERATIONS.get(name);
    if (operation) return operation(session, target, parameters);
    const known = [...OPERATIONS.keys()].filter(Boolean).join(', ');
    throw new PostError(
      500,
      `Invalid operation specified for POST request: "${name}". Use ${known}.`,
    );
  });
}

/** Runs an operation, writes all of its changes or none, and reports them as the POST servlet does. */
export function handleOperation(
  repository: Repository,
  request: PostRequest,
  operation: Operation,
): PostResponse {
  const parameters = new PostParameters(request.parameters);
  const session = new PostSession(repository, request.writableApps === true);
  const report = run(session, request, parameters, operation);
  const success = report.status >= 200 && report.status < 300;
  const changed = report.path ?? '';
  const redirect = success ? redirectTarget(parameters, request.path, changed) : undefined;
  if (redirect !== undefined) {
    const location = `${request.origin ?? ''}${redirect}`;
    return { status: 302, headers: { location }, body: '' };
  }
  const accept = parameters.text(':http-equiv-accept') ?? request.accept;
  const json = prefersJson(accept);
  const browser = parameters.text(':status') === 'browser';
  return {
    status: browser ? 200 : report.status,
    headers: {
      'content-type': `${json ? 'application/json' : 'text/html'};charset=utf-8`,
      ...(report.status === 201 && !browser && { location: report.location ?? '' }),
    },
    body: json ? jsonReport(report) : htmlReport(report),
  };
}

function run(
  session: PostSession,
  request: PostRequest,
  parameters: PostParameters,
  operation: Operation,
): PostReport {
  try {
    const outcome = operation(session, parameters);
    const failed = outcome.status !== undefined && outcome.status >= 400;
    if (!failed) session.commit();
    return report(request, parameters, outcome, failed ? [] : session.log);
  } catch (error) {
    if (!(error instanceof PostError || error instanceof RepositoryError)) throw error;
    const status = error instanceof PostError ? error.status : 409;
    const outcome: Outcome = { path: request.path, status, message: error.message };
    const detail = { class: error.name, message: error.message };
    return { ...report(request, parameters, outcome, []), error: detail };
  }
}

function report(
  { referer = '' }: PostRequest,
  parameters: PostParameters,
  { path, created, status, message }: Outcome,
  changes: PostReport['changes'],
): PostReport {
  const given = parameters.text(':displayExtension');
  const extension = given ? `.${given.replace(/^\./, '')}` : '';
  const failed = status !== undefined && status >= 400;
  const done = created ? 'Content created' : 'Content modified';
  const address = (of: string): string => externalAddress(of) + extension;
  return {
    status: status ?? (created ? 201 : 200),
    message: message ?? (created ? 'Created' : 'OK'),
    title: `${failed ? 'Error while processing' : done} ${path ?? ''}`.trim(),
    path,
    location: path === undefined ? undefined : address(path),
    parentLocation: path === undefined ? undefined : address(parentPath(path)),
    referer,
    created,
    changes,
  };
}

/** Does nothing, and returns the status in `:nopstatus`. */
function nop(_session: PostSession, _target: Target, parameters: PostParameters): Outcome {
  const status = Number(parameters.text(':nopstatus') ?? 200);
  const valid = Number.isInteger(status) && status >= 100 && status <= 999;
  return {
    path: undefined,
    status: valid ? status : 200,
    message: 'Null operation has no effect',
  };
}
