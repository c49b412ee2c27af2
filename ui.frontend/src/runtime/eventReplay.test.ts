import { createEvent, fireEvent, getByLabelText, getByRole, getByText } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { CallBack, callBack } from './CallBack.testing';
import { leavePage, startPage } from './page.testing';
import { serveSlot } from '../../build/frame/serveSlot.testing';

const endpoint = '/content/site/en.callback.json';
const submitted: string[] = [];
const followed: string[] = [];

// jsdom neither sends forms nor follows links; these listeners record what a browser would do.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) submitted.push((event.target as HTMLFormElement).action);
  event.preventDefault();
});
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (link && !event.defaultPrevented) followed.push(link.href);
  if (link) event.preventDefault();
});

beforeEach(() => {
  submitted.length = 0;
  followed.length = 0;
});

afterEach(leavePage);

test('a click before hydration is acknowledged at once and happens once', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack, 'interaction');
  await userEvent.type(getByLabelText(slot, 'Phone'), '555');
  const button = getByRole(slot, 'button', { name: 'Call me back' });
  await userEvent.click(button);

  expect(button).toHaveAttribute('data-cmp-pressed');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(page.requested()).toBe(true);
  expect(submitted).toEqual([]);

  await userEvent.click(button);
  await page.deliver();
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
  expect(button).not.toHaveAttribute('data-cmp-pressed');
  expect(button).not.toHaveAttribute('aria-busy');
  expect(submitted).toEqual([]);
});

test('the Enter key in a field, before hydration, sends the form once', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await userEvent.type(getByLabelText(slot, 'Phone'), '555{Enter}');
  await page.deliver();
  expect(getByText(slot, 'Sent 555.')).toBeInTheDocument();
});

test('a submit without a button is queued, too', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  slot.querySelector('form')?.requestSubmit();
  expect(slot.querySelector('form')).toHaveAttribute('data-cmp-pressed');
  await page.deliver();
  expect(getByText(slot, /^Sent/)).toBeInTheDocument();
  expect(submitted).toEqual([]);
});

test('a link whose click the component handles is not followed', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await userEvent.click(getByText(slot, 'Ask in a store'));
  await page.deliver();
  expect(getByText(slot, 'Sent stores.')).toBeInTheDocument();
  expect(followed).toEqual([]);
});

test('events on several slots are replayed in their order', async () => {
  const one = serveSlot(callBack, { endpoint }, 'one');
  const two = serveSlot(callBack, { endpoint }, 'two');
  const three = serveSlot(callBack, { endpoint }, 'three');
  const order: (string | undefined)[] = [];
  addEventListener('submit', (event) =>
    order.push((event.target as HTMLFormElement).parentElement?.id),
  );
  const page = startPage(callBack);
  for (const slot of [three, one])
    await userEvent.click(getByRole(slot, 'button', { name: 'Call me back' }));
  await page.deliver();
  expect(order).toEqual(['three', 'one']);
  expect(getByText(two, 'ready')).toBeInTheDocument();
});

test('a slot with a queued event is hydrated before the others', async () => {
  serveSlot(callBack, { endpoint }, 'first');
  const second = serveSlot(callBack, { endpoint }, 'second');
  const hydrated: string[] = [];
  const page = startPage({
    ...callBack,
    component: ({ id }: { id: string }) => {
      if (!hydrated.includes(id)) hydrated.push(id);
      return null;
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await userEvent.click(getByRole(second, 'button', { name: 'Break' }));
  await page.deliver();
  expect(hydrated).toEqual(['second', 'first']);
});

test.each(['link', 'form'])('without the code a %s works as plain HTML does', async (kind) => {
  jest.spyOn(console, 'error').mockImplementation();
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  const control =
    kind === 'link'
      ? getByText(slot, 'Ask in a store')
      : getByRole(slot, 'button', { name: 'Call me back' });
  await userEvent.click(control);
  await page.lose();

  expect(control).not.toHaveAttribute('data-cmp-pressed');
  expect([...followed, ...submitted]).toEqual([
    kind === 'link' ? 'http://localhost/stores' : `http://localhost${endpoint}`,
  ]);
  await userEvent.click(control);
  expect([...followed, ...submitted]).toHaveLength(2);
});

test('an event on a slot whose component throws reaches the fallback', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage({
    ...callBack,
    component: () => {
      throw new Error('No.');
    },
  });
  await userEvent.click(getByRole(slot, 'button', { name: 'Call me back' }));
  await page.deliver();
  expect(submitted).toEqual([`http://localhost${endpoint}`]);
});

test('a link that is to open elsewhere is left to the browser', () => {
  const slot = serveSlot(callBack, { endpoint });
  startPage(callBack);
  fireEvent.click(getByText(slot, 'Ask in a store'), { ctrlKey: true });
  expect(followed).toEqual(['http://localhost/stores']);
});

test('a field is left to the browser, but its slot is loaded', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack, 'interaction');
  await userEvent.click(getByLabelText(slot, 'Note'));
  expect(getByLabelText(slot, 'Note')).toHaveFocus();
  expect(page.requested()).toBe(true);
});

test('a key on a control that is not a native one is queued', async () => {
  const pressed: string[] = [];
  const slot = serveSlot({
    ...callBack,
    component: () => null,
  });
  slot.innerHTML = '<div role="tab" tabindex="0">Tab</div>';
  const page = startPage(callBack);
  const tab = getByRole(slot, 'tab');
  tab.addEventListener('keydown', ({ key }) => pressed.push(key));
  const space = createEvent.keyDown(tab, { key: ' ' });
  fireEvent(tab, space);
  fireEvent.keyDown(tab, { key: 'ArrowRight' });
  expect(space.defaultPrevented).toBe(true);
  expect(pressed).toEqual(['ArrowRight']);
  jest.spyOn(console, 'error').mockImplementation();
  await page.lose();
  expect(pressed).toEqual(['ArrowRight', ' ']);
});

test('a component learns of the focus that a field got before hydration', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack, 'interaction');
  const focused: unknown[] = [];
  await userEvent.click(getByLabelText(slot, 'Note'));
  slot.addEventListener('focusin', ({ target }) => focused.push(target));
  await page.deliver();
  expect(focused).toEqual([getByLabelText(slot, 'Note')]);
});

test('an event that comes while React hydrates in slices is replayed', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const button = getByRole(slot, 'button', { name: 'Call me back' });
  let clicks = 0;
  const page = startPage({
    ...callBack,
    component: (props: Parameters<typeof CallBack>[0]) => {
      if (clicks === 0) {
        clicks += 1;
        button.click();
      }
      return CallBack(props);
    },
  });
  await page.deliver();
  expect(getByText(slot, /^Sent/)).toBeInTheDocument();
  expect(submitted).toEqual([]);
});
