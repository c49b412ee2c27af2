import { getByLabelText, getByRole, getByText, queryByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import accountOverview from './account/slots/account-overview/slot';
import accountProgress from './account/slots/account-progress/slot';
import dessertLocator from './dessert/slots/dessert-locator/slot';
import flavorCarousel from './dessert/slots/flavor-carousel/slot';
import { stubServices } from './base/content/services.testing';
import type { AnySlot } from './slot/defineSlot';
import { callBack } from './runtime/CallBack.testing';
import { mount } from './runtime/mount';
import { leavePage, settled, startPage } from './runtime/page.testing';
import { serveSlot } from '../build/frame/serveSlot.testing';
import { createPageAuthor } from './authoring';
import type { Author } from './runtime/authoring/author';

const endpoint = '/content/site/en.callback.json';
let errors: jest.SpiedFunction<typeof console.error>;
let warnings: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
  warnings = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(leavePage);

function authorIn(mode: 'edit' | 'preview'): Author {
  const author = createPageAuthor();
  author.setMode(mode);
  return author;
}

test('an author reads in the slot which dialog fields to mend, and sees it hydrated', async () => {
  const slot = serveSlot(callBack, { rows: '99' });
  await startPage(callBack, 'load', Promise.resolve(authorIn('edit'))).deliver();

  expect(getByRole(slot, 'note')).toHaveTextContent(
    'This component (call-back) is not ready. In its dialog:' +
      'Service address: enter a path that begins with a single / and has no spaces, for example /content/site/page.' +
      'Lines of the note: enter a whole number from 1 to 9.',
  );
  expect(getByRole(slot, 'button', { name: 'Call me back' })).toBeInTheDocument();
  expect(warnings).not.toHaveBeenCalled();

  slot.setAttribute('data-cmp-endpoint', endpoint);
  slot.setAttribute('data-cmp-rows', '4');
  await settled();
  expect(queryByRole(slot, 'note')).toBeNull();
  expect(getByText(slot, 'ready')).toBeInTheDocument();
});

test('in Preview the slot looks as it will to a visitor, and in Edit the note is back', async () => {
  const slot = serveSlot(callBack);
  const author = authorIn('preview');
  await startPage(callBack, 'load', Promise.resolve(author)).deliver();
  expect(queryByRole(slot, 'note')).toBeNull();
  author.setMode('edit');
  expect(getByRole(slot, 'note')).toBeVisible();
  author.setMode(undefined);
  expect(queryByRole(slot, 'note')).toBeNull();
});

test('an attribute that goes bad brings the fallback back, with the note', async () => {
  const slot = serveSlot(callBack, { endpoint });
  await startPage(callBack, 'load', Promise.resolve(authorIn('edit'))).deliver();
  slot.setAttribute('data-cmp-endpoint', 'nowhere');
  await settled();
  expect(getByRole(slot, 'note')).toHaveTextContent('Service address');
  expect(getByRole(slot, 'button', { name: 'Call me back' })).toBeInTheDocument();
});

test('the component works for an author as it does for a visitor', async () => {
  const slot = serveSlot(callBack, { endpoint });
  await startPage(callBack, 'load', Promise.resolve(authorIn('edit'))).deliver();
  await userEvent.type(getByLabelText(slot, 'Phone'), '555{Enter}');
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
  expect([...slot.children].map(({ tagName }) => tagName)).toEqual(['FORM']);
  expect(errors).not.toHaveBeenCalled();
});

test('authoring that begins while the page is open reaches slots that are hydrated', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await page.deliver();
  await page.hydration.connectAuthor(Promise.resolve(authorIn('edit')));
  expect(slot).toHaveAttribute('data-cq-data-path', '/jcr:content/call-back');
  expect(getByText(slot, 'ready')).toBeInTheDocument();
});

test('what the editor sends for the path of a slot reaches the component', async () => {
  const slot = serveSlot(callBack, { endpoint });
  slot.insertAdjacentHTML(
    'afterend',
    '<cq data-path="/content/site/en/jcr:content/root/form"></cq>',
  );
  const author = authorIn('edit');
  mount(slot, callBack, { author: () => author });
  const send = async (value: object): Promise<void> => {
    const path = '/content/site/en/jcr:content/root/form';
    const msg = { cmd: 'replace', path, data: { key: 'form', value } };
    dispatchEvent(new CustomEvent('cq-pagemodel-update', { detail: { msg } }));
    await settled();
  };
  await send({ endpoint, heading: 'Call us', rows: 8, urgent: true });
  expect(getByRole(slot, 'heading')).toHaveTextContent('Call us');
  expect(getByLabelText(slot, 'Note')).toHaveAttribute('rows', '8');
  expect(getByText(slot, 'We call within the hour.')).toBeInTheDocument();

  await send({ endpoint: 'nowhere' });
  expect(getByRole(slot, 'heading')).toHaveTextContent("Let's talk");
});

describe('a slot that is not the outermost element of its component', () => {
  const page = '/content/thrifty-web/en/find-us';
  const send = async (path: string, value: object): Promise<void> => {
    const key = path.slice(path.lastIndexOf('/') + 1);
    const msg = { cmd: 'replace', path, data: { key, value } };
    dispatchEvent(new CustomEvent('cq-pagemodel-update', { detail: { msg } }));
    await settled();
  };
  /** As AEM's editor gets it: the component's markup and its `<cq>` in the decoration element. */
  const decorate = (slot: HTMLElement, wrapper: string, path: string): void => {
    const decoration = document.createElement('div');
    decoration.innerHTML = `${wrapper}<cq data-path="${path}"></cq>`;
    slot.replaceWith(decoration);
    decoration.firstElementChild?.prepend(slot);
  };

  test.each<[string, AnySlot, Record<string, string>, string]>([
    ['flavor-carousel', flavorCarousel, { folder: '/content/dam/flavors' }, '<section></section>'],
    [
      'dessert-locator',
      dessertLocator,
      { storesPath: '/graphql/execute.json/stores' },
      '<div class="cmp-dessert-locator"><details></details></div>',
    ],
  ])('%s shows what the editor sends for its path', async (name, slot, authored, wrapper) => {
    stubServices();
    // jsdom has no media queries, which the locator asks for its layout.
    Object.assign(window, {
      matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    });
    const path = `${page}/jcr:content/root/head/${name}`;
    const element = serveSlot(slot, { ...authored, heading: 'Before' }, `head-${name}`);
    decorate(element, wrapper, path);
    await startPage(slot, 'load', Promise.resolve(authorIn('edit'))).deliver();
    expect(element).toHaveAttribute('data-cq-data-path', path);
    await send(path, { ...authored, heading: 'After' });
    expect(getByRole(element, 'heading', { name: 'After' })).toBeVisible();
  });

  test('takes neither the path of the page nor that of a component beside it', async () => {
    const element = serveSlot(callBack, { endpoint });
    const beside = `<div><cq data-path="${page}/jcr:content/beside"></cq></div>`;
    element.insertAdjacentHTML('afterend', `${beside}<cq data-path="${page}/jcr:content"></cq>`);
    await startPage(callBack, 'load', Promise.resolve(authorIn('edit'))).deliver();
    expect(element).toHaveAttribute('data-cq-data-path', '/jcr:content/call-back');
  });
});

test.each<[string, AnySlot, string]>([
  ['account-overview', accountOverview, 'Hello Dev Patel'],
  ['account-progress', accountProgress, '4 of 7 done'],
])(
  'the slot %s shows a sample account in Edit, and none in Preview',
  async (_name, slot, sample) => {
    const services = stubServices();
    const element = serveSlot(slot, {});
    const author = authorIn('preview');
    await startPage(slot, 'load', Promise.resolve(author)).deliver();
    expect(element).not.toHaveTextContent(sample);
    author.setMode('edit');
    await settled();
    expect(element).toHaveTextContent(sample);
    expect(element.querySelector('[aria-busy="true"]')).toBeNull();
    author.setMode('preview');
    await settled();
    expect(element).not.toHaveTextContent(sample);
    expect(services.sent).toEqual([]);
    expect(document.cookie).toBe('');
  },
);
