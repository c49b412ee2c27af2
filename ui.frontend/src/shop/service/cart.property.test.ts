import fc from 'fast-check';
import { piecesIn } from '../rules/pieces';
import { NetworkError } from '../../base/http/errors';
import type { Send } from './shopRequests';
import { asShopRequest, SHAMPOO, VITAMINS } from './shop.testing';
import { openBrowser, type Tab } from './tabs.testing';

/*
 * After any interleaving of a visitor's actions in two tabs, of responses that are late, reordered or
 * lost, and of sessions that end, every tab shows the shop's cart.
 */

type Command = { readonly tab: 0 | 1 } & (
  | { readonly does: 'add' | 'add by link'; readonly product: string }
  | { readonly does: 'set'; readonly line: number; readonly qty: number }
  | { readonly does: 'remove'; readonly line: number }
  | { readonly does: 'load' | 'leave' }
);

const tab = fc.constantFrom<0 | 1>(0, 1);
const product = fc.constantFrom(SHAMPOO.id, VITAMINS.id, '1');
const line = fc.nat(2);

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ tab, does: fc.constantFrom('add', 'add by link'), product }),
  fc.record({ tab, does: fc.constant('set' as const), line, qty: fc.nat(6) }),
  fc.record({ tab, does: fc.constant('remove' as const), line }),
  fc.record({ tab, does: fc.constantFrom('load', 'leave') }),
);

const commands = fc.array(command, { minLength: 1, maxLength: 8 });

/** The outcome of a request. A request is lost before or after the shop handles it. */
type Fate = 'answered' | 'lost' | 'done and lost' | 'failed' | 'HTML';

/** The outcomes of the first requests; all later ones get a response. */
const fates = fc.array(
  fc.constantFrom<Fate>('answered', 'lost', 'done and lost', 'failed', 'HTML'),
  { maxLength: 12 },
);

const sequence = { numRuns: 100 };

/** Runs commands in two tabs, over a network that the scheduler controls. */
async function act(scheduler: fc.Scheduler, script: readonly Command[], plan: readonly Fate[]) {
  const remaining = [...plan];
  const later = (label: string): Promise<unknown> => scheduler.schedule(Promise.resolve(), label);
  const browser = openBrowser((follow) => void later('storage event').then(follow));
  const { shop } = browser;
  shop.stock.set(SHAMPOO.id, 4);

  const send: Send = async (address, options) => {
    const request = asShopRequest(address, options);
    const { visitor } = shop;
    const fate = remaining.shift() ?? 'answered';
    await later(`${request.path} arrives`);
    if (fate === 'lost') throw new NetworkError('lost');
    const answer = shop.answer(request, visitor);
    await later(`${request.path} is answered`);
    if (fate === 'done and lost') throw new NetworkError('lost');
    if (fate === 'failed') return { status: 503, ok: false, body: '' };
    if (fate === 'HTML') return { status: 200, ok: true, body: '<html></html>' };
    return answer;
  };

  const tabs = [browser.openTab(send), browser.openTab(send)] as const;
  let visitors = 0;
  const outcomes: string[] = [];

  const run = async (page: Tab, given: Command): Promise<void> => {
    const items = page.$cart.get().section?.items as { item_id: string }[] | undefined;
    const itemId = 'line' in given ? (items?.[given.line]?.item_id ?? '99') : '';
    const note = ({ kind }: { kind: string }): number => outcomes.push(`${given.does} ${kind}`);
    switch (given.does) {
      case 'add':
        note(await page.addByForm(given.product, 1));
        break;
      case 'add by link':
        note(await page.addByLink(given.product));
        break;
      case 'set':
        note(await page.changeQty(itemId, given.qty));
        break;
      case 'remove':
        note(await page.remove(itemId));
        break;
      case 'load':
        await page.load();
        break;
      case 'leave':
        browser.changeVisitor(`visitor-${(visitors += 1)}`);
        await page.changeVisitor();
        await later('the other tab learns of it');
        await Promise.all(tabs.filter((each) => each !== page).map((each) => each.changeVisitor()));
    }
  };

  const all = script.map(async (given) => {
    await later(given.does);
    await run(tabs[given.tab], given);
  });
  await scheduler.waitFor(Promise.all(all));
  await scheduler.waitIdle();
  remaining.length = 0;
  return { browser, tabs, outcomes };
}

/** Returns the cart that a tab shows. */
function shown({ $cart }: Tab) {
  const { section, failure } = $cart.get();
  const items = (section?.items ?? []) as { product_id: string; qty: number }[];
  return {
    failure,
    badge: section && piecesIn(section),
    lines: Object.fromEntries(items.map(({ product_id, qty }) => [product_id, qty])),
  };
}

const sum = (pieces: Readonly<Record<string, number>>): number =>
  Object.values(pieces).reduce((total, qty) => total + qty, 0);

test('if every response arrives, in any order, both tabs show the shop’s cart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, async (scheduler, script) => {
      const { browser, tabs } = await act(
        scheduler,
        [{ tab: 0, does: 'load' }, { tab: 1, does: 'load' }, ...script],
        [],
      );
      const lines = browser.shop.pieces();
      for (const each of tabs)
        expect(shown(each)).toEqual({ failure: undefined, badge: sum(lines), lines });
    }),
    sequence,
  );
});

test('after lost responses, a tab that becomes visible again shows the shop’s cart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, fates, async (scheduler, script, plan) => {
      const { browser, tabs } = await act(scheduler, script, plan);
      const lines = browser.shop.pieces();
      // The visitor opens one tab and then the other, when the network works again.
      for (const each of tabs) {
        const loading = each.load();
        await scheduler.waitFor(loading);
        await scheduler.waitIdle();
        expect(shown(each)).toEqual({ failure: undefined, badge: sum(lines), lines });
      }
    }),
    sequence,
  );
});

test('in one tab, the outcomes match the added pieces', async () => {
  const adds = fc.array(
    fc.record({
      tab: fc.constant(0 as const),
      does: fc.constantFrom('add' as const, 'add by link' as const),
      product,
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), adds, fates, async (scheduler, script, plan) => {
      const { browser, outcomes } = await act(scheduler, script, plan);
      const added = sum(browser.shop.pieces());
      const countOf = (kind: string): number =>
        outcomes.filter((each) => each.endsWith(kind)).length;
      expect(added).toBeGreaterThanOrEqual(countOf('done'));
      // If the cart could not be read after a lost response, the outcome is `failed`.
      expect(added).toBeLessThanOrEqual(countOf('done') + countOf('failed'));
    }),
    sequence,
  );
});
