import fc from 'fast-check';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitApply } from './git.testing';
import { type FileVersions, gitPatch } from './gitPatch';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patch-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Applies a patch with Git in a folder with the former files, and returns the bytes of the files afterwards. */
function applied(
  files: readonly FileVersions[],
  patch: string,
  ...options: readonly string[]
): readonly (Buffer | undefined)[] {
  for (const { name, former } of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (former) writeFileSync(file, former);
    else rmSync(file, { force: true });
  }
  gitApply(folder, patch, ...options);
  return files.map(({ name }) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  });
}

test('Git applies the patch of any two versions of any files, and reverts it', () => {
  const line = fc.constantFrom(
    'a',
    'b',
    '',
    '<a b="c"/>',
    '-- x',
    '+',
    '@@ -1 +1 @@',
    'é 薬\r',
    '\r',
  );
  const text = fc
    .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('', '\n', '\r\n'))
    .map(([lines, end]) => Buffer.from(lines.join('\n') + end));
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const version = fc.option(fc.oneof(text, text, bytes), { nil: undefined });
  const name = fc.constantFrom(
    'a.xml',
    'b c/.content.xml',
    'é/薬局.txt',
    '"q"\\x.js',
    "it's",
    'z%3a',
  );
  const files = fc
    .uniqueArray(fc.record({ name, former: version, now: version }), {
      selector: (file) => file.name,
      maxLength: 4,
    })
    .map((all) =>
      all.filter(({ former, now }) =>
        former && now ? !former.equals(now) : former !== undefined || now !== undefined,
      ),
    );
  fc.assert(
    fc.property(files, (all) => {
      fc.pre(all.length > 0);
      const patch = all.map((file) => gitPatch(file).text).join('');
      expect(applied(all, patch)).toEqual(all.map(({ now }) => now));
      const back = all.map(({ name: same, former, now }) => ({
        name: same,
        former: now,
        now: former,
      }));
      expect(applied(back, patch, '-R')).toEqual(all.map(({ former }) => former));
    }),
    { numRuns: 25 },
  );
});

test('a patch of text has three lines of context', () => {
  const lines = Array.from({ length: 9 }, (_, index) => String(index + 1));
  const text = (all: readonly string[]) => Buffer.from(`${all.join('\n')}\n`);
  const now = lines.map((line) => (line === '5' ? 'five' : line));
  const patch = gitPatch({ name: 'x/y.xml', former: text(lines), now: text(now) });
  expect(patch).toEqual({
    added: 1,
    removed: 1,
    isBinary: false,
    text:
      'diff --git a/x/y.xml b/x/y.xml\n--- a/x/y.xml\n+++ b/x/y.xml\n' +
      '@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n',
  });
});

test('a large file that has nothing in common with its former version is replaced', () => {
  const text = (mark: string) =>
    Buffer.from(Array.from({ length: 5000 }, (_, index) => `${mark}${String(index)}`).join('\n'));
  const file = { name: 'x.txt', former: text('a'), now: text('b') };
  const patch = gitPatch(file);
  expect([patch.added, patch.removed]).toEqual([5000, 5000]);
  expect(applied([file], patch.text)).toEqual([file.now]);
});
