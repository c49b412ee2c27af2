import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Name, Place, Seen, Step } from './inPage';
import type { Key, Tab } from './Tab';

const TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 100;

/** The number of times in a row that an element has to be found in the same place before it is clicked. */
const STILL_TIMES = 2;

/** Finds elements by role and name, or by label, as a visitor names them. */
class Scope {
  constructor(
    protected readonly tab: Tab,
    protected readonly steps: readonly Step[],
  ) {}

  role(role: string, options: { name?: string | RegExp; level?: number } = {}): Target {
    const { name, level } = options;
    return this.then({
      role,
      ...(name !== undefined && { name: asName(name) }),
      ...(level !== undefined && { level }),
    });
  }

  /** Finds a field by its label. */
  label(label: string | RegExp): Target {
    return this.then({ label: asName(label) });
  }

  /** Finds a slot by its name. */
  slot(name: string): Target {
    return this.then({ selector: `[data-cmp-is="${name}"]` });
  }

  /** Finds elements that have neither a role nor a label. */
  selector(selector: string): Target {
    return this.then({ selector });
  }

  protected then(step: Step): Target {
    return new Target(this.tab, [...this.steps, step]);
  }
}

/** The elements that the steps lead to; methods for one element use the first. */
class Target extends Scope {
  /** Returns the element at a position, counted from 0. */
  nth(index: number): Target {
    return this.then({ nth: index });
  }

  async all(): Promise<readonly Seen[]> {
    return (await callInPage(this.tab, 'see', this.steps)) as Seen[];
  }

  async count(): Promise<number> {
    return (await this.all()).length;
  }

  /** Returns the text of the first element, or null if there is no element. */
  async text(): Promise<string | null> {
    return (await this.all())[0]?.text ?? null;
  }

  async value(): Promise<string | null> {
    return (await this.all())[0]?.value ?? null;
  }

  async is(state: 'isVisible' | 'isFocused' | 'isChecked'): Promise<boolean> {
    return (await this.all())[0]?.[state] ?? false;
  }

  /**
   * Clicks the first element once a pointer can reach it and it no longer moves. A click that misses the element,
   * because it moves after all, is suppressed and repeated.
   *
   * @throws Error that names the element and the obstacle that remained
   */
  async click(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { x, y } = await this.standsStill(deadline);
      await callInPage(this.tab, 'guard', this.steps);
      await this.tab.clickAt(x, y);
      // If the page has changed, the click has reached its link.
      const isHit = await this.tab.run('window.inPage ? inPage.wasHit() : true');
      if (isHit === true) return;
      if (Date.now() > deadline)
        throw new Error(`${JSON.stringify(this.steps)} moved away from each click.`);
    }
  }

  private async standsStill(deadline: number): Promise<{ x: number; y: number }> {
    let before: Place | undefined;
    let still = 0;
    for (;;) {
      const now = (await callInPage(this.tab, 'place', this.steps)) as Place;
      still = isSame(before, now) ? still + 1 : 0;
      if ('x' in now && still === STILL_TIMES) return now;
      before = now;
      if (Date.now() > deadline) {
        const why = 'why' in now ? now.why : 'does not stop moving';
        throw new Error(`${JSON.stringify(this.steps)} ${why}.`);
      }
      await setTimeout(RETRY_DELAY_MS);
    }
  }

  /** Clicks into a field and types a text that replaces its value. */
  async fill(text: string): Promise<void> {
    await this.click();
    await callInPage(this.tab, 'select', this.steps);
    await (text === '' ? this.tab.press('Backspace') : this.tab.type(text));
  }
}

/** A page in one of the browsers, as a visitor meets it. */
export class Page extends Scope {
  constructor(tab: Tab) {
    super(tab, []);
  }

  open(address: string): Promise<void> {
    return this.tab.open(address);
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Returns the address without its host, such as `/login?referrer=%2Frewards#loginForm`. */
  async path(): Promise<string> {
    return (await this.tab.run('location.pathname + location.search + location.hash')) as string;
  }

  async host(): Promise<string> {
    return (await this.tab.run('location.hostname')) as string;
  }

  /** Returns the result of an expression in the page. */
  run(expression: string): Promise<unknown> {
    return this.tab.run(expression);
  }

  screenshot(): Promise<Buffer> {
    return this.tab.screenshot();
  }
}

const isSame = (before: Place | undefined, now: Place): boolean =>
  before !== undefined && 'x' in before && 'x' in now && before.x === now.x && before.y === now.y;

const asName = (name: string | RegExp): Name =>
  typeof name === 'string' ? name : { pattern: name.source };

/** The functions of inPage.ts as one script. */
let bundle: string | undefined;

/** Calls a function of inPage.ts, and loads these functions into each new document first. */
async function callInPage(
  tab: Tab,
  name: 'see' | 'place' | 'select' | 'guard',
  steps: readonly Step[],
): Promise<unknown> {
  const call = `window.inPage ? { result: inPage.${name}(${JSON.stringify(steps)}) } : null`;
  const answer = await tab.run(call);
  if (answer !== null) return (answer as { result: unknown }).result;
  bundle ??= bundleFunctions();
  await tab.run(`void (() => { ${bundle}; window.inPage = inPage; })()`);
  return callInPage(tab, name, steps);
}

function bundleFunctions(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'inPage.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'inPage',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
