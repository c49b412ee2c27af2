import { piecesIn } from '../rules/pieces';
import type { Answer } from '../../base/http/request';
import { SHAMPOO } from './shop.testing';
import { holdRequests, openBrowser, type HeldRequest, type Tab } from './tabs.testing';

const SECTION = 'GET /shop/customer/section/load/?sections=cart';

const reply = (body: unknown, status = 200): Answer => ({
  status,
  ok: status === 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Opens a page whose requests the test controls. */
function open() {
  const browser = openBrowser();
  const { send, held } = holdRequests(browser.shop);
  return { ...browser, held, tab: browser.openTab(send), openOther: () => browser.openTab(send) };
}

const names = (held: readonly HeldRequest[]): string[] => held.map(({ name }) => name);

/** Returns the number on a badge. */
function pieces({ $cart }: Tab): number | undefined {
  const { section } = $cart.get();
  return section && piecesIn(section);
}

const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
};

describe('loading', () => {
  test('the first page requests the cart, and the second shows the kept one', async () => {
    const { shop, held, tab, openOther } = open();
    shop.fill(SHAMPOO, 2);
    expect(pieces(tab)).toBeUndefined();
    void tab.load();
    expect(names(held)).toEqual([SECTION]);
    await held[0]?.answer();
    expect(pieces(tab)).toBe(2);
    const next = openOther();
    await next.load();
    expect([pieces(next), names(held)]).toEqual([2, []]);
  });

  test('three simultaneous loads send one request', async () => {
    const { held, tab } = open();
    const loads = [tab.load(), tab.load(), tab.load()];
    expect(names(held)).toEqual([SECTION]);
    await held[0]?.answer();
    await Promise.all(loads);
    expect(pieces(tab)).toBe(0);
  });

  test('of two readings, the one that started later counts', async () => {
    const { shop, held, tab } = open();
    void tab.reload();
    held[0]?.arrive();
    shop.fill(SHAMPOO, 3);
    void tab.reload();
    await held[1]?.answer();
    expect(pieces(tab)).toBe(3);
    await held[0]?.answer();
    expect(pieces(tab)).toBe(3);
  });

  test('a site without a shop has an empty cart, which is not kept', async () => {
    const { storage, held, tab } = open();
    void tab.load();
    await held[0]?.answer(reply('Not found', 404));
    expect([pieces(tab), tab.$cart.get().failure, storage.length]).toEqual([0, undefined, 0]);
  });

  test.each([
    ['an error', reply('', 503), 'ServiceError'],
    ['a page', reply('<html></html>'), 'MalformedAnswerError'],
    ['another section', reply({ customer: {} }), 'MalformedAnswerError'],
    ['PHP’s empty object', reply({ cart: [] }), 'MalformedAnswerError'],
    ['null', reply('null'), 'MalformedAnswerError'],
  ])('a response with %s is a failure, and can be tried again', async (_, answer, error) => {
    const { shop, held, tab } = open();
    shop.fill(SHAMPOO, 2);
    void tab.load();
    await held[0]?.answer(answer);
    expect([pieces(tab), tab.$cart.get().failure?.name]).toEqual([undefined, error]);
    void tab.load();
    await held[0]?.answer();
    expect([pieces(tab), tab.$cart.get().failure]).toEqual([2, undefined]);
  });

  test('a failure keeps the known cart', async () => {
    const { shop, held, tab } = open();
    shop.fill(SHAMPOO, 2);
    void tab.load();
    await held[0]?.answer();
    void tab.reload();
    await held[0]?.lose();
    expect([pieces(tab), tab.$cart.get().failure?.name]).toEqual([2, 'NetworkError']);
  });
});

describe('a change', () => {
  test('is made after the earlier changes, and the cart is read after each', async () => {
    const { held, tab } = open();
    void tab.load();
    await held[0]?.answer();
    const first = tab.addByForm(SHAMPOO.id, 1);
    const second = tab.addByForm(SHAMPOO.id, 1);
    await turn();
    for (const count of [1, 2]) {
      expect(names(held)).toEqual(['POST /shop/checkout/cart/add/product/2041']);
      await held[0]?.answer();
      expect(names(held)).toEqual([SECTION]);
      await held[0]?.answer();
      expect(pieces(tab)).toBe(count);
    }
    expect([await first, await second]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  });

  test('discards a reading that is running', async () => {
    const { held, tab } = open();
    void tab.load();
    await held[0]?.answer();
    void tab.reload();
    held[0]?.arrive();
    const [late] = held;
    void tab.addByForm(SHAMPOO.id, 1);
    await turn();
    await held[1]?.answer();
    await held[1]?.answer();
    expect(pieces(tab)).toBe(1);
    await late?.answer();
    expect(pieces(tab)).toBe(1);
  });

  test('makes the next page request the cart, even if this page is left during the change', async () => {
    const { held, tab, openOther } = open();
    void tab.load();
    await held[0]?.answer();
    void tab.addByForm(SHAMPOO.id, 1);
    await turn();
    held[0]?.arrive();
    const next = openOther();
    void next.load();
    await held[1]?.answer();
    expect(pieces(next)).toBe(1);
  });

  test('whose result cannot be read makes the cart unknown', async () => {
    const { held, tab } = open();
    void tab.load();
    await held[0]?.answer();
    const added = tab.addByForm(SHAMPOO.id, 1);
    await turn();
    await held[0]?.answer();
    await held[0]?.lose();
    expect(await added).toEqual({ kind: 'done' });
    expect([pieces(tab), tab.$cart.get().failure?.name]).toEqual([undefined, 'NetworkError']);
    void tab.load();
    await held[0]?.answer();
    expect(pieces(tab)).toBe(1);
  });

  test('that the shop makes after the request timed out is seen by the next page', async () => {
    const { held, tab, openOther } = open();
    void tab.load();
    await held[0]?.answer();
    const added = tab.addByForm(SHAMPOO.id, 1);
    await turn();
    const [slow] = held;
    await slow?.lose();
    await held[0]?.answer();
    expect(await added).toMatchObject({ kind: 'failed' });
    slow?.arrive();
    const next = openOther();
    void next.load();
    await held[0]?.answer();
    expect(pieces(next)).toBe(1);
  });
});

describe('another tab', () => {
  test('shows the cart that this tab has read', async () => {
    const { held, tab, openOther } = open();
    const other = openOther();
    void tab.load();
    await held[0]?.answer();
    void tab.addByForm(SHAMPOO.id, 2);
    await turn();
    await held[0]?.answer();
    await held[0]?.answer();
    expect([pieces(tab), pieces(other), names(held)]).toEqual([2, 2, []]);
  });

  test('neither shows nor keeps a response from before a change in this tab', async () => {
    const { held, tab, openOther } = open();
    const other = openOther();
    void tab.load();
    await held[0]?.answer();
    void other.reload();
    held[0]?.arrive();
    const [late] = held;
    void tab.addByForm(SHAMPOO.id, 2);
    await turn();
    await held[1]?.answer();
    await held[1]?.answer();
    await late?.answer();
    // The tab requests the cart again, because the response is from before the change.
    expect(names(held)).toEqual([SECTION]);
    await held[0]?.answer();
    expect([pieces(tab), pieces(other)]).toEqual([2, 2]);
  });

  test('keeps its cart while this tab reads, and when other entries change', async () => {
    const { held, tab, openOther } = open();
    const other = openOther();
    void tab.load();
    await held[0]?.answer();
    void tab.addByForm(SHAMPOO.id, 1);
    await turn();
    other.followStorage('mage-cache-storage');
    other.followStorage('storeNumber');
    other.followStorage(null);
    expect(pieces(other)).toBe(0);
  });
});

describe('another visitor', () => {
  test('does not see the previous visitor’s cart', async () => {
    const { shop, held, tab, changeVisitor } = open();
    shop.fill(SHAMPOO, 2);
    void tab.load();
    await held[0]?.answer();
    changeVisitor('ana');
    void tab.changeVisitor();
    expect(pieces(tab)).toBeUndefined();
    shop.fill(SHAMPOO, 5);
    await held[0]?.answer();
    expect(pieces(tab)).toBe(5);
  });

  test('does not see a response to the previous visitor’s request', async () => {
    const { shop, held, tab, changeVisitor } = open();
    shop.fill(SHAMPOO, 2);
    void tab.load();
    held[0]?.arrive();
    changeVisitor('ana');
    void tab.changeVisitor();
    await held[0]?.answer();
    expect(pieces(tab)).toBeUndefined();
    await held[0]?.answer();
    expect(pieces(tab)).toBe(0);
  });

  test('does not see the previous cart if the new one cannot be read', async () => {
    const { shop, held, tab, changeVisitor, openOther } = open();
    shop.fill(SHAMPOO, 2);
    void tab.load();
    await held[0]?.answer();
    changeVisitor('ana');
    void tab.changeVisitor();
    await held[0]?.lose();
    expect(pieces(tab)).toBeUndefined();
    const next = openOther();
    void next.load();
    await held[0]?.answer();
    expect(pieces(next)).toBe(0);
  });

  test('does not see a response that a tab receives before it notices the new visitor', async () => {
    const { shop, held, tab, changeVisitor, openOther } = open();
    shop.fill(SHAMPOO, 2);
    void tab.load();
    held[0]?.arrive();
    changeVisitor('ana');
    await held[0]?.answer();
    expect(names(held)).toEqual([SECTION]);
    await held[0]?.answer();
    const next = openOther();
    await next.load();
    expect(pieces(next)).toBe(0);
  });
});
