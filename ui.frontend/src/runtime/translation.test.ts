import { getByLabelText, getByRole, getByText, queryByText } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { callBack } from './CallBack.testing';
import { leavePage, settled, startPage } from './page.testing';
import { serveSlot } from '../../build/frame/serveSlot.testing';

const endpoint = '/content/site/en.callback.json';
let errors: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(leavePage);

/** Translates every text as Chrome does: each text node is replaced by `<font><font>…</font></font>`. */
async function translate(root: Element): Promise<void> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('font,script,style')) continue;
    const font = document.createElement('font' as string);
    font.append(document.createElement('font' as string));
    font.firstElementChild?.append(`«${text.data}»`);
    text.replaceWith(font);
  }
  await settled();
}

test('a slot that is translated after hydration goes on, and shows new texts', async () => {
  const slot = serveSlot(callBack, { endpoint });
  await startPage(callBack).deliver();
  await translate(slot);
  expect(getByRole(slot, 'button', { name: '«Call me back»' })).toBeVisible();

  await userEvent.type(getByLabelText(slot, '«Phone»'), '555{Enter}');
  expect(getByText(slot, 'Sent 555.')).toBeVisible();
  await translate(slot);
  await userEvent.click(getByRole(slot, 'link'));
  expect(getByText(slot, 'Sent 555. Sent stores.')).toBeVisible();
  expect(queryByText(slot, '«Sent 555.»')).toBeNull();
  expect(errors).not.toHaveBeenCalled();
});

test('a slot that is translated before hydration is hydrated, and keeps what was typed', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await translate(slot);
  await userEvent.type(getByLabelText(slot, '«Phone»'), '555');
  await page.deliver();
  expect(getByText(slot, 'ready')).toBeInTheDocument();
  expect(getByLabelText(slot, 'Phone')).toHaveValue('555');
  expect(errors).not.toHaveBeenCalled();
});

test('a slot whose texts are translated again at once is hydrated without a mismatch', async () => {
  const slot = serveSlot(callBack, { endpoint });
  const page = startPage(callBack);
  await translate(slot);
  const browser = new MutationObserver(() => void translate(slot));
  browser.observe(slot, { childList: true, subtree: true });
  await page.deliver();
  expect(getByText(slot, '«ready»')).toBeInTheDocument();
  browser.disconnect();
  expect(errors).not.toHaveBeenCalled();
});

test('an attribute that changes on a translated page shows once', async () => {
  const slot = serveSlot(callBack, { endpoint, intro: 'We call you.' });
  await startPage(callBack).deliver();
  await translate(slot);
  slot.setAttribute('data-cmp-heading', 'Call us');
  slot.removeAttribute('data-cmp-intro');
  await settled();
  expect(getByRole(slot, 'heading')).toHaveTextContent(/^Call us[«»]*: 100% \$[«»]*\{free\}[«»]*$/);
  expect(queryByText(slot, /We call you/)).toBeNull();
  expect(errors).not.toHaveBeenCalled();
});
