import { fireEvent, getByLabelText, getByRole, getByText, queryByText } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Due } from '../slot/defineSlot';
import { callBack } from './CallBack.testing';
import { createHydration } from './hydration';
import { leavePage, settled, startPage } from './page.testing';
import type { SlotError } from './slotError';
import { serveSlot } from '../../build/frame/serveSlot.testing';

const endpoint = '/content/site/en.callback.json';
let errors: jest.SpiedFunction<typeof console.error>;
let warnings: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
  warnings = jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(leavePage);

test('a slot is hydrated as the server rendered it', async () => {
  const slot = serveSlot(callBack, { endpoint, intro: 'We call you.' });
  const [form, button] = [slot.firstChild, getByRole(slot, 'button', { name: 'Call me back' })];
  const page = startPage(callBack);
  await page.deliver();

  expect(slot.firstChild).toBe(form);
  expect(getByRole(slot, 'button', { name: 'Call me back' })).toBe(button);
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  await userEvent.click(button);
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
});

test('what was typed before hydration stays, and so does the focus', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  await userEvent.selectOptions(getByLabelText(slot, 'Topic'), "Children's");
  await userEvent.click(getByLabelText(slot, 'Note'));
  await page.deliver();

  expect(getByText(slot, 'ready')).toBeInTheDocument();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  expect(getByLabelText(slot, 'Topic')).toHaveValue("Children's");
  expect(getByLabelText(slot, 'Note')).toHaveFocus();
  expect(errors).not.toHaveBeenCalled();
});

test('an attribute that is not a text takes effect after hydration, without a mismatch', async () => {
  const slot = serveSlot(callBack, { endpoint, rows: '7', urgent: 'true' });
  const note = getByLabelText(slot, 'Note');
  expect(note).toHaveAttribute('rows', '3');
  await startPage(callBack).deliver();

  expect(getByLabelText(slot, 'Note')).toBe(note);
  expect(note).toHaveAttribute('rows', '7');
  expect(getByText(slot, 'We call within the hour.')).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
});

test('line breaks that an HTL script leaves around the first frame do no harm', async () => {
  const slot = serveSlot(callBack, { endpoint });
  slot.prepend('\n    ');
  slot.append('\n');
  await startPage(callBack).deliver();
  expect(getByText(slot, 'ready')).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
});

test('markup that is not what React shows is reported, and nothing typed is lost', async () => {
  const slot = serveSlot(callBack, { endpoint });
  getByRole(slot, 'heading').textContent = 'Stale';
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  const page = startPage(callBack);
  await page.deliver();
  expect(getByText(slot, 'ready')).toBeInTheDocument();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  expect(page.failures).toEqual([{ slot: 'call-back', phase: 'hydrate' }]);
  expect(errors).toHaveBeenCalledWith(
    'The first frame of the slot "call-back" (#call-back) is not what React shows.',
    expect.any(Error),
  );
});

test('a bad attribute leaves a visitor the fallback, and the console one warning', async () => {
  const slot = serveSlot(callBack, { endpoint: 'https://elsewhere.example/', rows: 'many' });
  const served = slot.innerHTML;
  const page = startPage(callBack);
  await page.deliver();
  slot.setAttribute('data-cmp-rows', 'more');
  await settled();

  expect(slot.innerHTML).toBe(served);
  expect(page.failures).toEqual([{ slot: 'call-back', phase: 'attributes' }]);
  expect(warnings).toHaveBeenCalledTimes(1);
  expect(warnings.mock.calls[0]?.[0]).toBe(
    'The slot "call-back" (#call-back) keeps its fallback. Service address: enter a path that ' +
      'begins with a single / and has no spaces, for example /content/site/page. ' +
      '(data-cmp-endpoint) Lines of the note: enter a whole number from 1 to 9. (data-cmp-rows)',
  );
});

test('a component that throws takes down its own slot only, and loses nothing that was typed', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const other = serveSlot(callBack, { endpoint }, 'other');
  const page = startPage(callBack);
  await page.deliver();
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  await userEvent.type(getByLabelText(slot, 'PIN'), '1234');
  await userEvent.selectOptions(getByLabelText(slot, 'Topic'), "Children's");
  await userEvent.click(getByRole(slot, 'button', { name: 'Break' }));
  await settled();

  expect(getByText(slot, 'ready')).toBeInTheDocument();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  await userEvent.click(getByRole(slot, 'button', { name: 'Break' }));
  await settled();

  expect(getByRole<HTMLFormElement>(slot, 'button', { name: 'Call me back' })).toBeEnabled();
  expect(queryByText(slot, 'ready')).toBeNull();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  expect(getByLabelText(slot, 'Topic')).toHaveValue("Children's");
  expect(getByLabelText(slot, 'PIN')).toHaveValue('');
  expect(getByText(other, 'ready')).toBeInTheDocument();
  expect(errors.mock.calls.map(([message]) => message as string)).toEqual([
    'The slot "call-back" (#call-back) failed and is rendered again.',
    'The slot "call-back" (#call-back) failed and shows its fallback.',
  ]);
  expect(page.failures).toEqual([
    { slot: 'call-back', phase: 'update' },
    { slot: 'call-back', phase: 'update' },
  ]);
});

test('a component that throws once is used again with what was typed', async () => {
  const slot = serveSlot(callBack, { endpoint });
  let isFirst = true;
  const page = startPage({
    ...callBack,
    component: (props: Parameters<typeof callBack.component>[0]) => {
      if (isFirst) {
        isFirst = false;
        throw new Error('Once.');
      }
      return callBack.component(props);
    },
  });
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  await page.deliver();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  await userEvent.click(getByRole(slot, 'button', { name: 'Call me back' }));
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
});

test('a slot that cannot be mounted keeps the markup, and its events work without React', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const failures: SlotError[] = [];
  const hydration = createHydration(
    { 'call-back': { due: 'load', load: () => Promise.resolve({ default: callBack }) } },
    {
      onSlotError: (failure) => failures.push(failure),
      loadMount: () =>
        Promise.resolve({
          mount: () => {
            throw new Error('No.');
          },
        }),
    },
  );
  const stop = hydration.watch();
  await settled();
  expect(hydration.unsettled(getByRole(slot, 'button', { name: 'Call me back' }))).toBeUndefined();
  expect(failures).toEqual([{ slot: 'call-back', phase: 'hydrate' }]);
  stop();
});

test('a component that throws at once leaves the fallback with what was typed', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage({
    ...callBack,
    component: () => {
      throw new Error('No.');
    },
  });
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  await userEvent.type(getByLabelText(slot, 'PIN'), '1234');
  await page.deliver();
  expect(getByRole(slot, 'button', { name: 'Call me back' })).toBeInTheDocument();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  expect(getByLabelText(slot, 'PIN')).toHaveValue('');
  expect(page.failures).toEqual([
    { slot: 'call-back', phase: 'hydrate' },
    { slot: 'call-back', phase: 'render' },
  ]);
});

test('a changed attribute reaches the component, which keeps its state', async () => {
  const slot = serveSlot(callBack, { endpoint });
  await startPage(callBack).deliver();
  await userEvent.type(getByLabelText(slot, 'Phone'), '555{Enter}');
  slot.setAttribute('data-cmp-heading', 'Call us');
  await settled();
  expect(getByRole(slot, 'heading')).toHaveTextContent('Call us');
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
});

test('a slot whose code could not be loaded is hydrated once the connection is back', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await page.lose();
  expect(page.requested()).toBe(false);
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');

  window.dispatchEvent(new Event('online'));
  await settled();
  await page.deliver();
  expect(getByText(slot, 'ready')).toBeInTheDocument();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  expect(errors).not.toHaveBeenCalled();
});

test('a slot that left the page while its code could not be loaded is not hydrated', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await page.lose();
  slot.remove();
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  await page.deliver();
  expect(queryByText(slot, 'ready')).toBeNull();
});

const press = (slot: HTMLElement) => fireEvent.click(getByRole(slot, 'button', { name: 'Break' }));
test.each<[string, Due, (slot: HTMLElement) => unknown, boolean]>([
  ['presses it', 'interaction', press, true],
  ['points at it', 'interaction', (slot) => fireEvent.pointerOver(slot), true],
  ['has the focus in it', 'interaction', (slot) => fireEvent.focusIn(slot), true],
  [
    'follows a link to a mark',
    'interaction',
    () => fireEvent(window, new Event('hashchange')),
    false,
  ],
  ['does nothing', 'load', () => undefined, false],
])(
  'a visitor who %s: whether the styles of what a press opens come ahead',
  async (_, due, use, isFetched) => {
    const slot = serveSlot(callBack, { endpoint });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<template id="call-back-styles"><link rel="stylesheet" href="/drawer.css"></template>',
    );
    const page = startPage(callBack, due, undefined, () => Promise.resolve());
    use(slot);
    expect(page.requested()).toBe(true);
    const hint = document.head.querySelector('link[rel=preload][href="/drawer.css"]');
    hint?.remove();
    expect(hint !== null).toBe(isFetched);
    await page.deliver();
  },
);

test('a slot that failed gets another chance when its attributes change', async () => {
  const slot = serveSlot(callBack, { endpoint: 'nowhere' });
  await startPage(callBack).deliver();
  slot.setAttribute('data-cmp-endpoint', endpoint);
  await settled();
  expect(getByText(slot, 'ready')).toBeInTheDocument();
});

test('an editor replaces a slot: the old one is unmounted, the new one hydrated', async () => {
  const old = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await page.deliver();
  const renewed = serveSlot(callBack, { endpoint, heading: 'Renewed' });
  old.replaceWith(renewed);
  await settled();
  await page.deliver();

  expect(old).toBeEmptyDOMElement();
  expect(getByText(renewed, 'ready')).toBeInTheDocument();
  expect(getByRole(renewed, 'heading')).toHaveTextContent('Renewed');
  expect(errors).not.toHaveBeenCalled();
});

test('a slot that is moved stays hydrated', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await page.deliver();
  await userEvent.type(getByLabelText(slot, 'Phone'), '555{Enter}');
  const column = document.createElement('div');
  document.body.append(column);
  column.append(slot);
  await settled();
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
  expect(page.requested()).toBe(false);
});

test('a slot that leaves before its code is there is never hydrated', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  slot.remove();
  await settled();
  await page.deliver();
  expect(queryByText(slot, 'ready')).toBeNull();
});

test('a slot of another library is left alone', async () => {
  document.body.innerHTML = '<div data-cmp-is="carousel"></div>';
  const page = startPage(callBack);
  await settled();
  expect(page.requested()).toBe(false);
});
