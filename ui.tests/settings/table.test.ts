import { rowsOf, settingsPage } from './table';
import type { DeclaredSetting, Subject } from './Setting';

const tiles: DeclaredSetting = {
  key: 'policy locator tiles',
  name: 'Map tiles (`tiles`)',
  where: 'policy of Locator',
  says: 'A server such as https://tiles.example.com/{z}.png, or none.',
  values: '',
};
const log: DeclaredSetting = { ...tiles, key: 'env LEVEL', name: '`LEVEL`', says: '' };

const subject = (declared: Subject['declared'], others?: Subject['others']): Subject => ({
  title: 'Maps',
  declared,
  ...(others && { others }),
});

test('each setting is a row of its subject, with what its file says', () => {
  const [row] = rowsOf([tiles], [subject({ 'policy locator tiles': {} })]);
  expect(row).toMatchObject({ subject: 'Maps', says: tiles.says, mock: 'same content' });
});

test('a new setting without a subject is named', () => {
  expect(() => rowsOf([tiles], [subject({})])).toThrow('"policy locator tiles" has no subject.');
});

test('a setting that no file declares any more is named with its subject', () => {
  expect(() => rowsOf([], [subject({ 'env GONE': { says: 'Nothing.' } })])).toThrow(
    'No file declares "env GONE" any more. Remove it from Maps.',
  );
});

test('a setting needs words that say what it does', () => {
  expect(() => rowsOf([log], [subject({ 'env LEVEL': {} })])).toThrow(
    'Say in Maps what "env LEVEL" does.',
  );
});

test('the page names a subject once, and shows addresses as text', () => {
  const page = settingsPage(
    rowsOf(
      [tiles],
      [
        subject({ 'policy locator tiles': {} }, [
          { name: 'a|b', where: 'file', says: 'Rules.', mock: 'none' },
        ]),
      ],
    ),
  );
  expect(page.match(/\*\*Maps\*\*/g)).toHaveLength(1);
  expect(page).toContain('such as `https://tiles.example.com/{z}.png`, or none.');
  expect(page).toContain('a\\|b');
});
