import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RepositoryError } from '../../repository';
import { PostError } from '../../sling/post/PostRequest';
import { acceptForms, postedForm } from '../../sling/serving/postedForm';
import type { CsrfTokens } from '../../sling/serving/csrfToken';
import { refuse } from '../../sling/serving/refuse';
import type { AuthoringContext } from '../AuthoringContext';
import { changedFileJson, changedPages, type ChangedPage } from './changeList';
import { discard, type Discarded } from './discard';
import { FormerFiles } from './FormerFiles';
import { gitPatch } from './gitPatch';
import { ProjectFiles } from './ProjectFiles';

/**
 * Adds the addresses with the files that this server has changed since they were last handed over:
 * `/bin/authoring/changes.json`, `changes.diff`, `discard` and `handover`.
 */
export function registerChanges(
  app: FastifyInstance,
  { repository, database, tokens, mounts, project }: AuthoringContext,
): void {
  const files = new ProjectFiles(mounts, project);
  const former = new FormerFiles(database, files);
  const end = former.follow(repository);
  app.addHook('onClose', (_app, done) => {
    end();
    done();
  });
  const pages = (path?: string): readonly ChangedPage[] =>
    changedPages(former.list(), files, repository).filter(
      (page) => path === undefined || page.path === path,
    );
  app.get('/bin/authoring/changes.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      pages: pages().map((page) => ({ ...page, files: page.files.map(changedFileJson) })),
    }),
  );
  app.get<{ Querystring: { path?: string | string[] } }>(
    '/bin/authoring/changes.diff',
    ({ query }, reply) => {
      const [path] = [query.path].flat();
      return reply
        .header('cache-control', 'no-store')
        .type('text/x-patch;charset=utf-8')
        .send(patchOf(pages(path)));
    },
  );
  const post = (
    url: string,
    handle: (path: string | undefined, reply: FastifyReply) => FastifyReply,
  ): void => {
    void app.register((scope, _options, done) => {
      acceptForms(scope);
      scope.post(url, async (request, reply) => {
        let path: string | undefined;
        try {
          path = await pathIn(request, tokens);
        } catch (error) {
          if (!(error instanceof PostError)) throw error;
          return refuse(reply, error.status, error.message);
        }
        return handle(path, reply);
      });
      done();
    });
  };
  post('/bin/authoring/discard', (path, reply) => {
    let result: Discarded;
    try {
      result = discard(repository, pages(), path, former.folders());
    } catch (error) {
      if (!(error instanceof RepositoryError)) throw error;
      return reply.code(409).send({ error: error.message });
    }
    return reply.send({
      edit: reply.getHeader('x-edit'),
      discarded: result.discarded.map(({ name }) => name),
      kept: result.kept.map(({ name, note }) => ({ file: name, note })),
    });
  });
  post('/bin/authoring/handover', (path, reply) => {
    const names = pages(path).flatMap((page) => page.files.map(({ name }) => name));
    if (path === undefined) former.forgetAll();
    else former.forget(names);
    return reply.send({ handedOver: names });
  });
}

/** Returns the path of a page in a form, or undefined for all pages. @throws PostError 400 for another value */
async function pathIn(request: FastifyRequest, tokens: CsrfTokens): Promise<string | undefined> {
  const path = new Map(await postedForm(request, tokens)).get('path');
  if (path === undefined || (typeof path === 'string' && path.startsWith('/'))) return path;
  throw new PostError(
    400,
    'The field "path" is no path. Send the path of a page, or leave the field out for all pages.',
  );
}

/** Returns a patch that `git apply` accepts in the folder of the project. Files that it cannot contain are named. */
function patchOf(pages: readonly ChangedPage[]): string {
  const files = pages.flatMap((page) => page.files);
  const isLeftOut = ({ name, isTooLarge }: (typeof files)[number]): boolean =>
    isTooLarge || name.startsWith('../');
  const notes = files.filter(isLeftOut).map(({ name, note = '' }) => `# ${name}: ${note}\n`);
  const patches = files.filter((file) => !isLeftOut(file)).map((file) => gitPatch(file).text);
  return [...notes, ...patches].join('');
}
