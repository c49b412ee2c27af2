import { createHash } from 'node:crypto';
import type { Property } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import { normalizePath, type PostSession } from '../../sling/post/PostSession';
import { jsonArrayIn } from '../postOperation';
import { type JsonAsset, jsonAssetAt, originalOf } from './jsonAsset';

/** A text as the editor sends it. */
interface PostedJson {
  readonly path: string;
  /** The revision that the author saw. */
  readonly revision: string;
  readonly text: string;
}

/** The maximum size of a text in bytes. It is far more than what an author edits in a form. */
const MAX_BYTES = 1024 * 1024;

/**
 * Saves the texts in the field `assets` as the originals of assets that exist, all of them or none. A text that is the same is not
 * written, but its revision counts.
 *
 * @throws PostError 400 for what is no JSON, 404 for another kind of asset, 412 if an asset has another revision or is gone, 413
 *   for a text of more than 1 MB
 */
export function saveJson(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const posted = postedJson(parameters);
  for (const { path, revision, text } of posted) {
    const asset = requireUnchanged(repository, path, revision);
    if (asset.text === text) continue;
    store(session, path, checkedBytes(path, text));
    session.log.push(['modified', path]);
  }
  return { path: posted[0]?.path };
}

const FORM = 'Send the field "assets": a JSON array of {"path", "revision", "text"}.';

function postedJson(parameters: PostParameters): readonly PostedJson[] {
  const list = jsonArrayIn(parameters, 'assets');
  if (!list) throw new PostError(400, FORM);
  const posted = list.map((given): PostedJson => {
    const { path, revision, text } = (given ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof path !== 'string' || typeof revision !== 'string' || typeof text !== 'string')
      throw new PostError(400, FORM);
    return { path: normalizePath(path) ?? '', revision, text };
  });
  const paths = new Set(posted.map(({ path }) => path));
  if (paths.size < posted.length) throw new PostError(400, 'Send each asset once.');
  return posted;
}

function requireUnchanged(repository: Repository, path: string, revision: string): JsonAsset {
  if (!path.startsWith('/content/dam/'))
    throw new PostError(400, `${path} is not below /content/dam, where assets are.`);
  if (!repository.get(path))
    throw new PostError(
      412,
      `${path} was deleted or moved since it was opened. Nothing was saved.`,
    );
  const asset = jsonAssetAt(repository, path);
  if (!asset) throw new PostError(404, `${path} is no asset of JSON.`);
  if (asset.revision !== revision)
    throw new PostError(
      412,
      `Another author has changed ${path} since it was opened, so nothing was saved.`,
    );
  return asset;
}

function checkedBytes(path: string, text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > MAX_BYTES)
    throw new PostError(413, `The text of ${path} is larger than 1 MB. Shorten it.`);
  try {
    JSON.parse(text);
  } catch {
    throw new PostError(400, `The text of ${path} is not JSON.`);
  }
  return bytes;
}

/** Writes the original, and its size and hash where the asset has them, as AEM's workflow does. */
function store(session: PostSession, path: string, bytes: Buffer): void {
  session.writeFile(originalOf(path), bytes);
  const metadata = `${path}/jcr:content/metadata`;
  const update = (name: string, type: Property['type'], value: string): void => {
    if (session.has(metadata) && session.property(metadata, name))
      session.set(metadata, name, { type, multiple: false, values: [value] });
  };
  update('dam:size', 'Long', String(bytes.length));
  update('dam:sha1', 'String', createHash('sha1').update(bytes).digest('hex'));
}
