import { respond } from '../../base/http/respond.testing';
import { createListFilters, type ListFilters } from './listFilters';

const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const submitted = jest.fn();

const listOf = (brands: readonly string[], chosen: readonly string[], products: number): string =>
  `<h1 class="cmp-shop__heading">${products} products for “soap”</h1>
  <div class="cmp-shop-list" data-count="${products} products">
    <form class="cmp-shop-filters" action="/shop/catalogsearch/result/">
      <input type="hidden" name="q" value="soap">
      <select name="product_list_order"><option selected>relevance</option><option>name</option></select>
      <details><summary>Filters</summary>
        ${brands
          .map(
            (brand, at) =>
              `<input type="checkbox" id="brand-${at}" name="brand" value="${brand}"
                aria-label="${brand}" ${chosen.includes(brand) ? 'checked' : ''}>`,
          )
          .join('')}
      </details>
    </form>
    <ul>${'<li></li>'.repeat(products)}</ul>
  </div>`;

let filters: ListFilters;

function one<E extends Element>(selector: string, type: new () => E): E {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`There is no ${selector}.`);
  return found;
}

const form = () => one('form', HTMLFormElement);
const box = (brand: string) => one(`[aria-label="${brand}"]`, HTMLInputElement);

beforeEach(() => {
  jest.resetAllMocks();
  global.fetch = fetched as unknown as typeof fetch;
  document.body.innerHTML = `<main>${listOf(['A', 'B', 'C'], [], 3)}</main>`;
  document.title = '3 products';
  history.replaceState(null, '', '/shop/catalogsearch/result/?q=soap');
  HTMLFormElement.prototype.submit = submitted;
  filters = createListFilters();
});

const page = (...parts: Parameters<typeof listOf>) =>
  respond(`<html><title>${parts[2]} products</title><body><main>${listOf(...parts)}</main>`);

test('a choice shows its products, its count and its address, and keeps the focus and the open filters', async () => {
  fetched.mockResolvedValue(page(['B', 'C'], ['C'], 1));
  one('details', HTMLDetailsElement).open = true;
  box('C').checked = true;
  box('C').focus();
  await filters.apply(form());
  expect(fetched.mock.calls[0]?.[0]).toBe(
    '/shop/catalogsearch/result/?q=soap&product_list_order=relevance&brand=C',
  );
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(document.querySelector('h1')).toHaveTextContent('1 products for “soap”');
  expect(document.querySelector('[role=status]')).toHaveTextContent('1 products');
  expect(document.title).toBe('1 products');
  expect(location.search).toBe('?q=soap&product_list_order=relevance&brand=C');
  expect(box('C')).toHaveFocus();
  expect(document.querySelector('details')).toHaveAttribute('open');
  expect(submitted).not.toHaveBeenCalled();
});

test('the focus stays on the order', async () => {
  fetched.mockResolvedValue(page(['A'], [], 2));
  document.querySelector('select')?.focus();
  await filters.apply(form());
  expect(document.querySelector('select')).toHaveFocus();
});

test('a second choice overtakes the first one', async () => {
  let answerLate: (late: Partial<Response>) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
  fetched.mockResolvedValueOnce(page(['A', 'B'], ['A', 'B'], 2));
  box('A').checked = true;
  const first = filters.apply(form());
  box('B').checked = true;
  await filters.apply(form());
  answerLate(page(['A'], ['A'], 1));
  await first;
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(location.search).toContain('brand=A&brand=B');
  expect(submitted).not.toHaveBeenCalled();
});

test.each([
  ['is down', () => Promise.reject(new TypeError('offline'))],
  ['fails', () => Promise.resolve(respond('', 500))],
  ['sends another page', () => Promise.resolve(respond('<main>Sign in</main>'))],
])('if the shop %s, the browser sends the form', async (_how, answer) => {
  fetched.mockImplementation(answer);
  await filters.apply(form());
  expect(submitted).toHaveBeenCalledTimes(1);
});
