import type { Answer } from '../../base/http/request';
import { SHAMPOO } from './shop.testing';
import { holdRequests, openBrowser, type HeldRequest } from './tabs.testing';

const DONE = { kind: 'done' };

const reply = (body: unknown, status = 200): Answer => ({
  status,
  ok: status === 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Opens a page that has read its cart, and whose further requests the test controls. */
async function open({ pieces = 0 } = {}) {
  const browser = openBrowser();
  if (pieces > 0) browser.shop.fill(SHAMPOO, pieces);
  const { send, held } = holdRequests(browser.shop);
  const tab = browser.openTab(send);
  void tab.load();
  await held[0]?.answer();
  browser.shop.requests.length = 0;
  return { ...browser, held, tab, take: () => take(held) };
}

/** Returns the next request, once it is sent. */
async function take(held: readonly HeldRequest[]): Promise<HeldRequest> {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
  const [request] = held;
  if (!request) throw new Error('No request was sent.');
  return request;
}

describe('the shop responds', () => {
  const add = ['/shop/checkout/cart/add/product/2041', 'addByForm'] as const;
  const link = ['/shop/addtocart?pid=2041', 'addByLink'] as const;
  const refused = (message: string, page?: string) => ({
    kind: 'refused',
    message,
    ...(page !== undefined && { page }),
  });

  test.each<[string, readonly [string, 'addByForm' | 'addByLink'], unknown, object]>([
    ['the cart', add, { cartID: 'abc' }, DONE],
    ['the cart as a number', add, { cartID: 17 }, DONE],
    ['a reason', add, { backUrl: '/shop', messages: 'Sold out.' }, refused('Sold out.', '/shop')],
    [
      'a reason and the page of another site',
      add,
      { backUrl: '//shop.example/tea.html', messages: 'Sold out.' },
      refused('Sold out.'),
    ],
    ['a reason and a script', add, { backUrl: 'javascript:x', messages: 'No.' }, refused('No.')],
    [
      'a reason as HTML',
      add,
      { messages: '<div>Only 2 &quot;left&quot;.</div>' },
      refused('Only 2 "left".'),
    ],
    [
      'reasons in a list',
      add,
      { messages: [{ type: 'error', text: 'Sold out.' }, null, { text: 'Sorry.' }] },
      refused('Sold out. Sorry.'),
    ],
    ['a status', add, { product: { statusText: 'Out of stock' } }, refused('Out of stock')],
    ['a page and no reason', add, { backUrl: '/shop/tea.html' }, refused('', '/shop/tea.html')],
    ['an empty list, as plain Magento does', add, [], refused('')],
    ['a status of success', link, { status: 'success' }, DONE],
    ['a status of fail', link, { status: 'fail' }, refused('')],
    [
      'a status of fail and a reason',
      link,
      { status: 'fail', message: 'Sold out.' },
      refused('Sold out.'),
    ],
    ['nothing', link, {}, refused('')],
  ])('with %s', async (_, [path, way], body, outcome) => {
    const { tab, take } = await open();
    const adding = way === 'addByForm' ? tab.addByForm(SHAMPOO.id, 1) : tab.addByLink(SHAMPOO.id);
    const request = await take();
    expect(request.name.split(' ')[1]).toBe(path);
    await request.answer(reply(body));
    await (await take()).answer();
    expect(await adding).toEqual(outcome);
  });

  test.each([
    [{ success: true }, DONE],
    [{ success: 'true' }, DONE],
    [{ success: false, error_message: 'Only 2 left.' }, refused('Only 2 left.')],
    [{ success: false, error_message: '<b>Only</b> 2' }, refused('Only 2')],
    [{ success: false }, refused('')],
    [[], refused('')],
  ])('with %j to a change of a line', async (body, outcome) => {
    const { tab, take } = await open({ pieces: 2 });
    const changing = tab.changeQty('1', 9);
    const request = await take();
    expect(request.name).toBe('POST /shop/checkout/sidebar/updateItemQty');
    await request.answer(reply(body));
    await (await take()).answer();
    expect(await changing).toEqual(outcome);
  });
});

describe('plain Magento’s response names no cart', () => {
  test('the add is done if the product is in the cart afterwards', async () => {
    const { shop, tab, take } = await open();
    shop.namesCart = false;
    const adding = tab.addByForm(SHAMPOO.id, 2);
    await (await take()).answer();
    await (await take()).answer();
    expect(await adding).toEqual(DONE);
  });

  test('the add fails if the cart cannot be read', async () => {
    const { shop, tab, take } = await open();
    shop.namesCart = false;
    const adding = tab.addByForm(SHAMPOO.id, 2);
    await (await take()).answer();
    await (await take()).lose();
    expect(await adding).toMatchObject({ kind: 'failed' });
  });
});

describe('a lost response', () => {
  test.each([
    ['adding by the form', 'addByForm', 3],
    ['adding by the link', 'addByLink', 3],
    ['changing', 'changeQty', 1],
    ['removing', 'remove', 0],
  ] as const)(
    'to %s is settled by reading the cart, without a second request',
    async (_, way, pieces) => {
      for (const isDone of [true, false]) {
        const { shop, tab, take } = await open({ pieces: 2 });
        const changing = {
          addByForm: () => tab.addByForm(SHAMPOO.id, 1),
          addByLink: () => tab.addByLink(SHAMPOO.id),
          changeQty: () => tab.changeQty('1', 1),
          remove: () => tab.remove('1'),
        }[way]();
        const request = await take();
        if (isDone) request.arrive();
        await request.lose();
        await (await take()).answer();
        expect((await changing).kind).toBe(isDone ? 'done' : 'failed');
        const left = isDone ? pieces : 2;
        expect(shop.pieces()).toEqual(left > 0 ? { [SHAMPOO.id]: left } : {});
        expect(shop.requests.filter((each) => !each.includes('section/load'))).toHaveLength(
          isDone ? 1 : 0,
        );
      }
    },
  );

  test.each([
    ['an error', reply('', 500), 'ServiceError'],
    ['a page', reply('<!doctype html><p>Sorry</p>'), 'MalformedAnswerError'],
  ])('is the same as %s', async (_, answer, error) => {
    for (const isDone of [true, false]) {
      const { tab, take } = await open();
      const adding = tab.addByForm(SHAMPOO.id, 1);
      const request = await take();
      if (isDone) request.arrive();
      await request.answer(answer);
      await (await take()).answer();
      expect(await adding).toMatchObject(
        isDone
          ? DONE
          : { kind: 'failed', error: expect.objectContaining({ name: error }) as Error },
      );
    }
  });

  test('is a failure if the cart cannot be read either', async () => {
    const { tab, take } = await open();
    const adding = tab.addByForm(SHAMPOO.id, 1);
    const request = await take();
    request.arrive();
    await request.lose();
    await (await take()).lose();
    expect(await adding).toMatchObject({ kind: 'failed', error: { name: 'NetworkError' } });
  });

  test('is settled by a cart that was read before the change', async () => {
    const browser = openBrowser();
    browser.shop.fill(SHAMPOO, 1);
    const { send, held } = holdRequests(browser.shop);
    const adding = browser.openTab(send).addByForm(SHAMPOO.id, 1);
    const reading = await take(held);
    expect(reading.name).toBe('GET /shop/customer/section/load/?sections=cart');
    await reading.answer();
    const request = await take(held);
    request.arrive();
    await request.lose();
    await (await take(held)).answer();
    expect(await adding).toEqual(DONE);
  });

  test('is not settled by the cart of another visitor', async () => {
    const { shop, tab, take, changeVisitor, held } = await open();
    const adding = tab.addByForm(SHAMPOO.id, 1);
    const request = await take();
    changeVisitor('ana');
    shop.fill(SHAMPOO, 4);
    void tab.changeVisitor();
    await request.lose();
    while (held.length > 0) await (await take()).answer();
    expect(await adding).toMatchObject({ kind: 'failed' });
    expect(shop.pieces()).toEqual({ [SHAMPOO.id]: 4 });
  });
});

test('the form is sent with the specified fields and the key of the cookie', async () => {
  const browser = openBrowser();
  const sent: unknown[] = [];
  const tab = browser.openTab((address, options) => {
    sent.push([address, options]);
    return Promise.resolve(reply(address.includes('section') ? { cart: {} } : { cartID: '1' }));
  });
  await tab.addByForm('2041', 1);
  const [, key] = /form_key=(\w{16})/.exec(browser.cookies.read()) ?? [];
  expect(key).toBeDefined();
  expect(sent[1]).toEqual([
    '/shop/checkout/cart/add/product/2041',
    {
      method: 'POST',
      form: { item: '2041', form_key: key, qty: '1' },
      timeout: 15_000,
      fromScript: true,
    },
  ]);
  await tab.changeQty('17', 3);
  await tab.remove('17');
  expect(
    sent.map((each) => (each as [string, { form?: unknown }])[1].form).filter(Boolean),
  ).toEqual([
    { item: '2041', form_key: key, qty: '1' },
    { item_id: '17', item_qty: '3', form_key: key },
    { item_id: '17', form_key: key },
  ]);
});

test('$changing lists the products and items that are being changed', async () => {
  const { tab, take } = await open({ pieces: 1 });
  void tab.addByForm(SHAMPOO.id, 1);
  const second = tab.addByForm(SHAMPOO.id, 1);
  void tab.remove('1');
  expect(tab.$changing.get()).toEqual(['product 2041', 'product 2041', 'item 1']);
  await (await take()).answer();
  await (await take()).answer();
  expect(tab.$changing.get()).toEqual(['product 2041', 'item 1']);
  await (await take()).answer();
  await (await take()).answer();
  await second;
  expect(tab.$changing.get()).toEqual(['item 1']);
});
