import {
  Component,
  createElement,
  startTransition,
  useEffect,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Author } from './authoring/author';
import {
  parseAttributes,
  readAttributes,
  type AttributeProblem,
  type RawAttributes,
} from '../slot/attributes';
import type { AnySlot } from '../slot/defineSlot';
import type { SlotError } from './slotError';
import { cloneMarkup, saveFormState, type RestoreFormState } from './formState';

/** A slot that React has taken over. */
export interface MountedSlot {
  /** Reads the attributes again: new props, and another chance for a slot that has failed. */
  update: () => void;
  unmount: () => void;
}

/**
 * Hydrates a slot, listeners and effects included. Its server-rendered fallback stays or comes back
 * if an attribute does not parse (a visitor's console gets one warning, an author sees the
 * dialog fields to mend) and if the component throws, now or later.
 *
 * Hydration keeps the server's own elements, so their fields keep their values and the focus. That
 * is why a component leaves its fields uncontrolled.
 *
 * A component that throws is rendered once more, which is enough after a failure that something outside of React
 * has caused, such as a browser's translation that moved its text. If it throws again, the fallback stays.
 */
export function mount(
  element: HTMLElement,
  slot: AnySlot,
  options: MountOptions = {},
): MountedSlot {
  trim(element);
  const root = new SlotRoot(element, slot, options);
  root.update();
  return root;
}

interface MountOptions {
  /** Returns the author's tools, while the page is open in an editor. */
  readonly author?: () => Author | undefined;
  /**
   * Called once when the slot is hydrated or shows its fallback. With it React hydrates in slices of a few
   * milliseconds; without it `mount` returns after hydration.
   */
  readonly onHydrated?: (() => void) | undefined;
  /** Receives the phase of each failure. */
  readonly onError?: (phase: Phase) => void;
}

type Phase = Exclude<SlotError['phase'], 'load'>;

interface Props {
  id: string;
}

/**
 * Marks a slot whose markup another renderer made, such as the shop its form of the cart: React takes
 * its place instead of hydrating it, and it comes back as the fallback.
 */
const OTHER_MARKUP = 'data-cmp-replaces';

class SlotRoot implements MountedSlot {
  private readonly fallback: Node[];
  private root: Root | undefined;
  /** Whether the element holds the first frame, to be hydrated. */
  private isServed: boolean;
  /** While React hydrates: what completes it, and whether the attributes have changed meanwhile. */
  private hydrating: { complete: (isStale: boolean) => void; isStale: boolean } | undefined;
  private warned = false;
  private rendering = false;
  private recovered = false;
  /** Restores the form state in the fallback; present once the component has failed. */
  private failure: RestoreFormState | undefined;
  /** Whether the component was rendered again after it had failed, which happens once. */
  private isRemounted = false;
  private phase: Phase = 'update';
  private readonly author: () => Author | undefined;
  private readonly onError: (phase: Phase) => void;
  private onHydrated: (() => void) | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly slot: AnySlot,
    { author = () => undefined, onHydrated, onError = () => undefined }: MountOptions,
  ) {
    this.author = author;
    this.onHydrated = onHydrated;
    this.onError = onError;
    this.fallback = cloneMarkup(element);
    this.isServed = !element.hasAttribute(OTHER_MARKUP);
  }

  /** @param restore restores the form state once a component that failed is rendered again */
  update(restore?: RestoreFormState): void {
    // React gives up a hydration that an update interrupts.
    if (this.hydrating) {
      this.hydrating.isStale = true;
      return;
    }
    const raw = readAttributes(this.element, this.slot);
    const parsed = parseAttributes(this.element.id, raw, this.slot);
    this.author()?.clear(this.element);
    if (!parsed.ok) {
      this.explain(parsed.problems);
      this.reportHydrated();
    } else if (this.isServed && !this.author()?.showsSample(this.slot)) this.hydrate(raw, parsed);
    else this.show(this.view(raw, parsed.props), restore);
  }

  unmount(): void {
    this.root?.unmount();
    this.root = undefined;
  }

  /** Puts the component in the place of another renderer's markup, of the fallback or of former props. */
  private show(view: ReactNode, restore?: RestoreFormState): void {
    this.phase = this.root ? 'update' : 'render';
    this.isServed = false;
    const complete = (isStale: boolean): void => {
      restore?.(this.element);
      if (isStale) this.update();
      this.reportHydrated();
    };
    this.hydrating = { complete, isStale: false };
    this.start(() => {
      this.root ??= createRoot(this.element, this.options());
      this.root.render(this.guard(view, restore));
    });
  }

  /** Hydration has to render what the server sent; other props take effect in a second render. */
  private hydrate(
    raw: RawAttributes,
    { props, firstFrame }: Record<'props' | 'firstFrame', Props>,
  ) {
    const restore = saveFormState(this.element);
    const complete = (isStale: boolean): void => {
      // After a mismatch React has created the fields again, and empty.
      if (this.recovered) restore(this.element);
      if (isStale) this.update();
      else if (this.root && (props !== firstFrame || this.author()))
        this.renderNow(() => this.root?.render(this.guard(this.view(raw, props))));
      this.reportHydrated();
    };
    this.isServed = false;
    this.phase = 'hydrate';
    this.hydrating = { complete, isStale: false };
    this.start(() => {
      const view = this.guard(this.component(firstFrame), restore);
      this.root = hydrateRoot(this.element, view, this.options());
    });
  }

  /** In slices where no event waits for it, so that a slow phone answers to its visitor in between. */
  private start(render: () => void): void {
    if (this.onHydrated) startTransition(render);
    else this.renderNow(render);
  }

  private readonly completeHydration = (): void => {
    const { hydrating } = this;
    this.hydrating = undefined;
    if (hydrating) this.phase = 'update';
    hydrating?.complete(hydrating.isStale);
  };

  private reportHydrated(): void {
    this.onHydrated?.();
    this.onHydrated = undefined;
  }

  /** Shows what the editor sends where it parses; else the slot's own attributes, which do. */
  private view(raw: RawAttributes, props: Props): ReactNode {
    const view = (sent: RawAttributes): ReactNode => {
      const parsed = parseAttributes(this.element.id, sent, this.slot);
      return this.component(parsed.ok ? parsed.props : props);
    };
    return this.author()?.connect(this.element, this.slot, raw, view) ?? this.component(props);
  }

  private component(props: Props): ReactNode {
    return createElement(this.slot.component as FunctionComponent<Props>, props);
  }

  private guard(children: ReactNode, restoreFirst?: RestoreFormState): ReactNode {
    const onFailure = (restore = restoreFirst ?? (() => undefined)): void => {
      this.failure = restore;
      // React cannot unmount a root while it renders it.
      if (!this.rendering) queueMicrotask(this.recover);
    };
    return (
      <SlotBoundary slot={this.element} onFailure={onFailure}>
        {children}
        <AfterEffects run={this.afterEffects} />
      </SlotBoundary>
    );
  }

  /** Renders synchronously, effects included, so that a replayed event finds its listeners. */
  private renderNow(render: () => void): void {
    this.rendering = true;
    flushSync(render);
    this.rendering = false;
    if (this.failure) this.recover();
    else this.completeHydration();
  }

  private readonly afterEffects = (): void => {
    // React cannot render synchronously while it runs effects.
    if (!this.rendering) queueMicrotask(this.completeHydration);
  };

  /** After a failure: renders the component once more, with what was typed; the next time it leaves the fallback. */
  private readonly recover = (): void => {
    const restore = this.failure;
    if (!restore) return;
    this.failure = undefined;
    this.fallBack(restore);
    if (this.isRemounted) {
      this.completeHydration();
      return;
    }
    this.isRemounted = true;
    this.hydrating = undefined;
    this.update(restore);
  };

  private fallBack(restore: RestoreFormState): void {
    this.unmount();
    this.element.replaceChildren(...this.fallback.map((node) => node.cloneNode(true)));
    restore(this.element);
  }

  private explain(problems: AttributeProblem[]): void {
    const author = this.author();
    if (author) {
      if (this.root) this.fallBack(saveFormState(this.element));
      author.explain(this.element, this.slot, problems);
    } else if (!this.warned) {
      this.warned = true;
      this.onError('attributes');
      console.warn(
        `The slot ${this.label()} keeps its fallback. ` +
          problems.map(({ attribute, message }) => `${message} (${attribute})`).join(' '),
      );
    }
  }

  private options(): RootOptions {
    return {
      identifierPrefix: `${this.element.id}-`,
      onRecoverableError: (error) => {
        this.recovered = true;
        this.onError('hydrate');
        console.error(
          `The first frame of the slot ${this.label()} is not what React shows.`,
          error,
        );
      },
      onCaughtError: (error) => {
        this.onError(this.phase);
        const outcome = this.isRemounted ? 'shows its fallback' : 'is rendered again';
        console.error(`The slot ${this.label()} failed and ${outcome}.`, error);
      },
    };
  }

  private label(): string {
    return `"${this.slot.name}"${this.element.id && ` (#${this.element.id})`}`;
  }
}

interface SlotBoundaryProps {
  slot: HTMLElement;
  /** `restore` is missing where the component failed before it had rendered anything. */
  onFailure: (restore?: RestoreFormState) => void;
  children: ReactNode;
}

/**
 * Keeps an error within its slot. It saves the form state before React removes the failed
 * component's elements.
 */
class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private restore: RestoreFormState | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(): null {
    if (this.state.failed) this.restore = saveFormState(this.props.slot);
    return null;
  }

  /** React requires it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {
    return;
  }

  override componentDidCatch(): void {
    this.props.onFailure(this.restore);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Runs after the effects of everything before it, which React runs in the order of the tree. */
function AfterEffects({ run }: { run: () => void }): null {
  useEffect(run, [run]);
  return null;
}

/** Removes the line breaks that an HTL script leaves around the first frame: React would see text. */
function trim(element: HTMLElement): void {
  for (const node of [...element.childNodes])
    if (node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()) node.remove();
}
