import type { ContentServer } from '../../index';
import { postInSession } from '../../authoring/editor.testing';
import { ContentFixture, postAsAuthor } from '../content.testing';
import { box, templatedSite, text } from '../templates/template.testing';

const EDITABLE = 'editable="{Boolean}true"';
const ROOT = '/content/site/en/jcr:content/root';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  const structure = box(
    'root',
    '',
    box('main', EDITABLE, text('lead', 'Lead')) +
      text('note', 'Note', EDITABLE) +
      text('end', 'End'),
  );
  fixture = new ContentFixture(templatedSite({ structure }, ''));
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const shown = async (): Promise<readonly string[]> => {
  const { body } = await server.author.inject({ url: '/content/site/en.html' });
  return Array.from(body.matchAll(/<p>(.*?)<\/p>/g), ([, words = '']) => words);
};

test('a component that is added to a container of the template leaves the page as the author saw it', async () => {
  expect(await shown()).toEqual(['Lead', 'Note', 'End']);
  await postInSession(server, 'a', `${ROOT}/main/`, {
    'sling:resourceType': 'site/components/text',
    text: 'Added',
    ':nameHint': 'text',
  });
  expect(await shown()).toEqual(['Lead', 'Added', 'Note', 'End']);
  expect(server.repository.get(`${ROOT}/main`)?.properties.has('editable')).toBe(false);
});

test('an unlocked component that is configured for the first time is a copy with what was changed', async () => {
  await postInSession(server, 'a', `${ROOT}/note`, { text: 'Mine' });
  expect(await shown()).toEqual(['Lead', 'Mine', 'End']);
});

test('a request that is not of an editor creates what it names alone, as in Sling', async () => {
  await postAsAuthor(server, `${ROOT}/note`, { text: 'Mine' });
  expect(server.repository.get(`${ROOT}/note`)?.properties.has('sling:resourceType')).toBe(false);
});
