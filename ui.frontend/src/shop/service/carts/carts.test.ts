import { MalformedAnswerError, NetworkError, ServiceError } from '../../../base/http/errors';
import { loadCartSection } from '../cartSection';
import { openBrowser, type TestBrowser } from '../tabs.testing';
import { cartOf, inTurn, open, reply } from './carts.testing';
import errors from './fixtures/graphql-errors.json';
import restErrors from './fixtures/rest-errors.json';
import { createModelMagento } from './magento.testing';

describe.each([
  ['magento-rest', reply(restErrors.noSuchCart, 404), reply(restErrors.unauthorized, 401)],
  ['magento-graphql', reply(errors.noSuchCart), reply(errors.unauthorized)],
])('with %s', (form, missing, unauthorized) => {
  test('a cart that does not exist is empty', async () => {
    expect(await cartOf(form, inTurn(missing))).toMatchObject({ pieces: 0, items: [] });
  });

  test('a session that has ended is not an empty cart', async () => {
    await expect(cartOf(form, inTurn(unauthorized), 'member')).rejects.toMatchObject({
      status: 401,
    });
  });

  test.each([
    ['a page of another server', reply('<html></html>', 404), ServiceError],
    ['a failure', reply({ message: 'Internal error' }, 500), ServiceError],
    ['an empty response', reply(''), MalformedAnswerError],
    ['an object', reply({}), MalformedAnswerError],
    ['no lines', reply({ data: { cart: { total_quantity: 2 } } }), MalformedAnswerError],
  ])('%s is not an empty cart', async (_, answer, error) => {
    await expect(cartOf(form, inTurn(answer))).rejects.toThrow(error);
  });

  describe('on a page', () => {
    const magento = () => createModelMagento();

    function openTab(shop = magento()) {
      document.body.dataset.cartService = `/services/shop/#${form}`;
      const browser = openBrowser();
      return { shop, browser, tab: browser.openTab((...sent) => shop.send(...sent)) };
    }
    afterEach(() => {
      delete document.body.dataset.cartService;
    });

    test('the first add creates the cart, and further ones use it', async () => {
      const { shop, tab } = openTab();
      expect(await tab.addByLink('FW-1')).toEqual({ kind: 'done' });
      expect(await tab.addByForm('FW-1', 2)).toEqual({ kind: 'done' });
      expect(shop.pieces()).toEqual({ 'FW-1': 3 });
      expect(tab.$cart.get().section).toMatchObject({ summary_count: 3 });
    });

    test('a line is changed and removed', async () => {
      const { shop, tab } = openTab();
      await tab.addByForm('FW-1', 1);
      expect(await tab.changeQty('1', 3)).toEqual({ kind: 'done' });
      expect(shop.pieces()).toEqual({ 'FW-1': 3 });
      expect(await tab.remove('1')).toEqual({ kind: 'done' });
      expect(tab.$cart.get().section).toMatchObject({ summary_count: 0 });
    });

    test('more than the stock is refused with the reason', async () => {
      const { shop, tab } = openTab();
      await tab.addByForm('FW-1', 1);
      for (const outcome of [await tab.changeQty('1', 9), await tab.addByForm('FW-2', 9)])
        expect(outcome).toMatchObject({
          kind: 'refused',
          message: expect.stringMatching(/not available|only 3 left/) as string,
        });
      expect(shop.pieces()).toEqual({ 'FW-1': 1 });
    });

    test('a cart that has ended is empty, and the next add begins another', async () => {
      const { shop, tab } = openTab();
      await tab.addByForm('FW-1', 2);
      shop.end();
      expect(await tab.changeQty('1', 3)).toEqual({ kind: 'refused', message: '' });
      expect(tab.$cart.get().section).toMatchObject({ summary_count: 0 });
      expect(await tab.addByForm('FW-1', 1)).toEqual({ kind: 'done' });
      expect(shop.pieces()).toEqual({ 'FW-1': 1 });
    });

    test.each(['before', 'after'])(
      'an add is not repeated if it is lost %s Magento made it',
      async (when) => {
        const { shop, browser } = openTab();
        await browser.openTab((...sent) => shop.send(...sent)).addByForm('FW-1', 1);
        let sentAdds = 0;
        const tab = browser.openTab(async (address, options) => {
          const isAdd = JSON.stringify(options ?? {}).includes('FW-1');
          if (!isAdd) return shop.send(address, options);
          sentAdds += 1;
          if (when === 'after') await shop.send(address, options);
          throw new NetworkError('lost');
        });
        const outcome = await tab.addByForm('FW-1', 2);
        expect(outcome.kind).toBe(when === 'after' ? 'done' : 'failed');
        expect(sentAdds).toBe(1);
        expect(shop.pieces()).toEqual({ 'FW-1': when === 'after' ? 3 : 1 });
      },
    );

    test('an unknown product does not replace a guest’s cart', async () => {
      const { shop, tab } = openTab();
      await tab.addByForm('FW-1', 1);
      await tab.addByForm('none', 1);
      expect(shop.pieces()).toMatchObject({ 'FW-1': 1 });
    });

    test('neither an address, a body nor a storage has the id of a guest’s cart', async () => {
      const { shop, browser, tab } = openTab();
      await tab.addByForm('FW-1', 1);
      await tab.changeQty('1', 2);
      await tab.remove('1');
      expect(shop.requests.length).toBeGreaterThan(5);
      expect(shop.requests.join('\n')).not.toContain(shop.id);
      expect(keptIn(browser)).not.toContain(shop.id);
    });

    test('the section is asked for at the same address', async () => {
      const { shop } = openTab();
      expect(await loadCartSection(1000, (...sent) => shop.send(...sent))).toMatchObject({
        summary_count: 0,
      });
      expect(shop.requests[0]).toMatch(/^(?:GET|POST) \/services\/shop/);
    });
  });
});

const keptIn = ({ storage, cookies }: TestBrowser): string =>
  [
    cookies.read(),
    ...Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
  ].join('\n');

test('a name that no cart has is an error that names those there are', () => {
  expect(() => open('magento', inTurn())).toThrow(/"magento".*magento-rest, magento-graphql/);
});
