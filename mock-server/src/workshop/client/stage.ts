/*
 * Runs in the page of an example before the site's own script. It provides the visitor, the cookies and the
 * service responses of the example, and then performs the visitor's steps. It has no effect outside the page:
 * cookies and storage are stand-ins that last as long as the page.
 */
import './scheme';
import type { CatalogExample, ExampleAnswer, ExampleStep } from '../catalog';
import { adaptToStaticHost } from './staticHost';

/** The example with the texts of its buttons in the page's language. */
type StagedExample = CatalogExample & { readonly translations?: Readonly<Record<string, string>> };

const STEP_TIMEOUT_MS = 5_000;
const REFRESH = 'POST /content/riteaid-web/en.rarefreshuserinfo.json';
const success = (Data: unknown) => ({
  body: { Status: 'SUCCESS', ErrCde: '', ErrMsg: '', Data },
});
/** The responses of services that many components ask, for examples that are not about them: no flag, no draft. */
const COMMON: Readonly<Record<string, ExampleAnswer>> = {
  'GET /content/riteaid-web/en.raflags.json': { body: { flags: {} } },
  'POST /content/riteaid-web/en.ragetdraft.json': success(null),
  'POST /content/riteaid-web/en.rasavedraft.json': success(null),
  'POST /content/riteaid-web/en.radropdraft.json': success(null),
};
/**
 * Removes the brand from an address. An example names the services of one brand, but is shown in the styles
 * of each.
 */
const anyBrand = (address: string): string =>
  address.replace(/\/content\/[a-z]+-web\//, '/content/');

const example = JSON.parse(
  document.getElementById('workshop-example')?.textContent ?? '{}',
) as StagedExample;
let answersPending = 0;

// Only the export names its root.
const { root } = (document.currentScript as HTMLScriptElement).dataset;
if (root !== undefined) adaptToStaticHost(new URL(root, location.href).href);
standInForCookies();
standInForStorage('sessionStorage');
standInForStorage('localStorage');
standInForServices();
document.addEventListener('DOMContentLoaded', () => {
  void perform();
});

function standInForCookies(): void {
  const { sessionEndsInSeconds = 86_400 } = example;
  const session = JSON.stringify({
    expirationDates: { standard: Date.now() + sessionEndsInSeconds * 1000 },
    keepMeLoggedIn: false,
    nextTokenRefreshTime: Date.now() + 86_400_000,
  });
  const jar = new Map<string, string>([
    ...(example.session === undefined
      ? []
      : ([
          ['serviceToken', 'example'],
          ['session', encodeURIComponent(session)],
        ] as const)),
    ...Object.entries(example.cookies ?? {}),
  ]);
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [pair = '', ...attributes] = text.split(';');
      const [name = '', ...value] = pair.split('=');
      const isExpired = attributes.some((attribute) => /max-age\s*=\s*(?:0|-)/i.test(attribute));
      if (isExpired) jar.delete(name.trim());
      else jar.set(name.trim(), value.join('='));
    },
  });
}

function standInForStorage(name: 'sessionStorage' | 'localStorage'): void {
  const values = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => {
      values.clear();
    },
  };
  Object.defineProperty(window, name, { value: storage });
}

function standInForServices(): void {
  const answers = new Map<string, ExampleAnswer>(
    Object.entries(COMMON).map(([address, answer]) => [anyBrand(address), answer]),
  );
  if (example.session !== undefined) answers.set(anyBrand(REFRESH), success(example.session));
  for (const [address, answer] of Object.entries(example.answers ?? {}))
    answers.set(anyBrand(address), answer);
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = answers.get(anyBrand(`${request.method} ${new URL(request.url).pathname}`));
    if (answer === 'never') return new Promise(() => undefined);
    answersPending += 1;
    try {
      if (answer === undefined) return await original(input, init);
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const { status = 200, body } = answer;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    } finally {
      answersPending -= 1;
    }
  };
}

/** Performs the visitor's steps, then marks the page, so that tests know when it is ready. */
async function perform(): Promise<void> {
  try {
    // The page finds its slots in a separate task. A press before that is not queued.
    await frames(2);
    for (const step of example.steps ?? []) await take(step);
    // A press on a slot before hydration is replayed after it.
    await until(() => document.querySelector('[data-cmp-pressed]') === null || undefined);
    await until(() => answersPending === 0 || undefined);
    await frames(3);
    document.documentElement.dataset.example = 'ready';
  } catch (error) {
    document.documentElement.dataset.example = 'failed';
    console.error(error);
  }
}

async function take(step: ExampleStep): Promise<void> {
  if ('press' in step) {
    const control = await until(() => controlWithText(step.press), step.press);
    control.focus();
    control.click();
  } else if ('tick' in step) {
    (await until(() => fieldNamed(step.tick), step.tick)).click();
  } else {
    const field = await until(() => fieldNamed(step.fill), step.fill);
    field.focus();
    // React observes only the prototype's setter, not an assignment on the element.
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, step.with);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.blur();
  }
  await frames(2);
}

function fieldNamed(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`main [name="${name}"]`) ?? undefined;
}

function controlWithText(text: string): HTMLElement | undefined {
  const texts = [text, example.translations?.[text]];
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(button,a,summary,[role=tab],[role=button])',
  );
  const shown = [...controls].filter((control) => control.offsetParent !== null);
  const isMeant = (label: string): boolean => texts.includes(label.replace(/\s+/g, ' ').trim());
  return (
    shown.find((control) => isMeant(control.getAttribute('aria-label') ?? textOf(control))) ??
    // Hidden text that distinguishes two buttons for screen readers, such as a date, is in the language and
    // zone of the page.
    shown.find((control) => isMeant(textOf(control, '.visually-hidden')))
  );
}

/**
 * Returns the text without content that is hidden from screen readers, such as the labels of a button's other
 * states, and without `also`.
 */
function textOf(control: HTMLElement, also = ''): string {
  const copy = control.cloneNode(true) as HTMLElement;
  const left = ['[aria-hidden="true"]', also].filter(Boolean).join();
  for (const hidden of copy.querySelectorAll(left)) hidden.remove();
  return copy.textContent;
}

async function until<T>(read: () => T | undefined, what = 'its answers'): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    if (performance.now() - start > STEP_TIMEOUT_MS)
      throw new Error(`The example waited for ${what} in vain.`);
    await frames(1);
  }
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 16);
    });
}
