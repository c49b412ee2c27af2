import fc from 'fast-check';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postInSession, undo } from '../editor.testing';
import { differences, filesIn, PACKAGE, PackageCopy, send, STEPS } from '../randomEdits.testing';
import { gitApply } from './git.testing';

const copy = new PackageCopy();
beforeAll(() => copy.start());
afterAll(() => copy.end());

test('Git applies the patch of any edits to the former files, and a discard restores these', async () => {
  const property = fc.asyncProperty(STEPS, async (steps) => {
    for (const step of steps) await send(copy.server, step);
    const after = filesIn(copy.folder);
    const url = '/bin/authoring/changes.diff';
    const headers = { host: 'localhost:4502' };
    const { body } = await copy.server.author.inject({ url, headers });
    if (body !== '') {
      const patched = mkdtempSync(join(tmpdir(), 'patched-'));
      cpSync(PACKAGE, patched, { recursive: true });
      gitApply(patched, body);
      expect(differences(files(filesIn(patched)), files(after))).toEqual([]);
      rmSync(patched, { recursive: true });
    }
    const answer = await postInSession(copy.server, 'ana', '/bin/authoring/discard', {});
    expect(answer.json()).toMatchObject({ kept: [] });
    expect(differences(filesIn(copy.folder), filesIn(PACKAGE))).toEqual([]);
    const { edit } = answer.json<{ edit?: string }>();
    if (edit === undefined) return;
    const undone = await undo(copy.server, 'ana', edit);
    expect(differences(filesIn(copy.folder), after)).toEqual([]);
    await undo(copy.server, 'ana', undone.json<{ edit: string }>().edit);
    expect(differences(filesIn(copy.folder), filesIn(PACKAGE))).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: 5,
    interruptAfterTimeLimit: 40_000,
    plugins: [fc.afterEach(() => copy.startAgain())],
  });
});

/** Returns the files without the folders, which Git does not know. */
const files = (entries: ReturnType<typeof filesIn>): ReturnType<typeof filesIn> =>
  new Map([...entries].filter(([, content]) => Buffer.isBuffer(content)));
