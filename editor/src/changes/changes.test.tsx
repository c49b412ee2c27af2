import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { $canUndo, $history, send } from '../edits/history';
import { onReload } from '../edits/renderAgain';
import type { ChangedPage } from '../server/changes';
import { server } from '../server/server.testing';
import { $changes } from './changeList';
import { ChangesButton } from './ChangesButton';

const HOME: ChangedPage = {
  path: '/content/site/en',
  title: 'Home',
  files: [{ file: 'en/.content.xml', kind: 'changed', added: 2, removed: 1, binary: false }],
};
const STORY: ChangedPage = {
  path: '/content/site/en/story',
  title: 'Our story',
  files: [
    { file: 'story/.content.xml', kind: 'added', added: 9, removed: 0, binary: false },
    { file: 'story/photo.png', kind: 'added', added: 0, removed: 0, binary: true },
  ],
};
const PATCH = `diff --git a/en/.content.xml b/en/.content.xml
--- a/en/.content.xml
+++ b/en/.content.xml
@@ -11,3 +11,4 @@
     <teaser
-        jcr:title="Flu shots today"
+        jcr:title="Flu shots tomorrow"
+        id="flu"
         type="h2"/>
`;

const patchAt = (path: string): string =>
  `/bin/authoring/changes.diff?path=${encodeURIComponent(path)}`;

beforeEach(() => {
  $history.set({ steps: [], done: 0 });
  $changes.set(undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function open(): Promise<HTMLElement> {
  render(<ChangesButton page={HOME.path} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Changes 3 files' }));
  return screen.findByRole('dialog', { name: 'Changes' });
}

test('shows the changed pages, the one that is open first, with added and removed lines', async () => {
  server({
    '/bin/authoring/changes.json': [{ body: { pages: [STORY, HOME] } }],
    [patchAt(HOME.path)]: [{ text: PATCH }],
  });
  const dialog = await open();
  const pages = await within(dialog).findAllByRole('heading', { level: 3 });
  expect(pages.map(({ textContent }) => textContent)).toEqual(['Home', 'Our story']);
  await within(dialog).findByText('From line 11');
  expect(within(dialog).getByText('changed, 2 lines added, 1 line removed')).toBeVisible();
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
    '<teaser',
    '−Removed: jcr:title="Flu shots today"',
    '+Added: jcr:title="Flu shots tomorrow"',
    '+Added: id="flu"',
    'type="h2"/>',
  ]);
  expect(within(dialog).getByRole('link', { name: 'Export as a patch' })).toHaveAttribute(
    'href',
    '/bin/authoring/changes.diff',
  );
});

test('a discard is confirmed after its losses are named, loads the page and can be undone', async () => {
  const posts = server({
    '/bin/authoring/changes.json': [
      { body: { pages: [STORY, HOME] } },
      { body: { pages: [STORY, HOME] } },
      { body: { pages: [STORY] } },
    ],
    [patchAt(HOME.path)]: [{ text: PATCH }],
    '/bin/authoring/discard': [{ edit: 'd1', body: { kept: [] } }],
    '/content/site/en/jcr:content/teaser': [{ edit: 'e1' }],
    '/content/site/en/story/jcr:content': [{ edit: 'e2' }],
  });
  await send('Moved Teaser', '/content/site/en/jcr:content/teaser', []);
  await send('Deleted Title', '/content/site/en/story/jcr:content', []);
  const reload = jest.fn();
  onReload(reload);
  const dialog = await open();
  const button = { name: 'Discard changes of Home' };
  await userEvent.click(await within(dialog).findByRole('button', button));
  const question = screen.getByRole('alertdialog', { name: 'Discard the changes of “Home”?' });
  expect(question).toHaveTextContent('Your latest steps are lost:Moved Teaser');
  expect(question).not.toHaveTextContent('Deleted Title');
  expect(question).toHaveTextContent(
    'en/.content.xml loses 2 added or changed lines and gets 1 former line back',
  );
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(posts('/bin/authoring/discard')).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', button));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(
    await screen.findByText('The changes of “Home” are discarded. Undo brings them back.'),
  ).toBeVisible();
  expect(within(dialog).queryByRole('heading', { name: 'Home' })).not.toBeInTheDocument();
  expect(posts('/bin/authoring/discard')).toEqual(['path=%2Fcontent%2Fsite%2Fen']);
  expect(reload).toHaveBeenCalled();
  expect($canUndo.get()).toBe(true);
});

test('an author with a Spanish browser reads the changes in Spanish', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('es-US');
  server({
    '/bin/authoring/changes.json': [{ body: { pages: [HOME, STORY] } }],
    [patchAt(HOME.path)]: [{ text: PATCH }],
    '/content/site/en/jcr:content/teaser': [{ edit: 'e1' }],
    '/bin/authoring/discard': [{ status: 503 }],
  });
  await send('Se eliminó Teaser', '/content/site/en/jcr:content/teaser', []);
  render(<ChangesButton page={HOME.path} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambios 3 archivos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambios' });
  await within(dialog).findByText('Desde la línea 11');
  expect(dialog).toHaveTextContent('cambiado, 2 líneas agregadas, 1 línea eliminada');
  expect(dialog).toHaveTextContent('Eliminada: jcr:title="Flu shots today"');
  expect(dialog).toHaveTextContent('Diferencias en 2 archivos');
  expect(within(dialog).getByRole('link', { name: 'Exportar como parche' })).toBeVisible();

  const button = { name: 'Descartar los cambios de Home' };
  await userEvent.click(within(dialog).getByRole('button', button));
  const question = screen.getByRole('alertdialog', { name: '¿Descartar los cambios de “Home”?' });
  expect(question).toHaveTextContent('Se pierden sus últimos pasos:Se eliminó Teaser');
  expect(question).toHaveTextContent(
    'pierde 2 líneas agregadas o cambiadas y recupera 1 línea anterior',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Descartar los cambios' }));
  expect(
    await within(dialog).findByText('Los cambios de “Home” no se pudieron descartar.'),
  ).toBeVisible();
  expect(within(dialog).getByText('El servidor respondió 503.')).toBeVisible();
});

test('a list that cannot be loaded says why, and can be asked for again', async () => {
  server({
    '/bin/authoring/changes.json': [{ status: 503 }, { status: 503 }, { body: { pages: [] } }],
  });
  render(<ChangesButton page={HOME.path} />);
  await userEvent.click(screen.getByRole('button', { name: 'Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server answered 503.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has changed.')).toBeVisible();
});
