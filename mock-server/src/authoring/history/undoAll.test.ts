import fc from 'fast-check';
import { undo } from '../editor.testing';
import { differences, filesIn, PackageCopy, send, STEPS } from '../randomEdits.testing';

const copy = new PackageCopy();
beforeAll(() => copy.start());
afterAll(() => copy.end());

test('all edits of a session are undone to the byte, and redone to the byte', async () => {
  const property = fc.asyncProperty(STEPS, async (steps) => {
    const before = filesIn(copy.folder);
    const ids: string[] = [];
    for (const step of steps) {
      const id = (await send(copy.server, step)).headers['x-edit'];
      if (typeof id === 'string') ids.push(id);
    }
    const after = filesIn(copy.folder);
    const redo = await undoAll(ids);
    expect(differences(filesIn(copy.folder), before)).toEqual([]);
    const back = await undoAll(redo);
    expect(differences(filesIn(copy.folder), after)).toEqual([]);
    await undoAll(back);
    expect(differences(filesIn(copy.folder), before)).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: 6,
    interruptAfterTimeLimit: 40_000,
    plugins: [fc.afterEach(() => copy.startAgain())],
  });
});

/** Undoes edits from the last to the first and returns the edits that this made, in their order. */
async function undoAll(ids: readonly string[]): Promise<readonly string[]> {
  const made: string[] = [];
  for (const id of [...ids].reverse()) {
    const answer = await undo(copy.server, 'ana', id);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const { edit } = answer.json<{ edit?: string }>();
    if (edit !== undefined) made.push(edit);
  }
  return made;
}
