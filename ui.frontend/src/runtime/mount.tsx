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
import { cloneMarkup, saveFormState, type RestoreFormState } from './formState';

/** A slot that React has taken over. */
export interface MountedSlot {
  /** Reads the attributes anew: new props, and another chance for a slot that has failed. */
  update: () => void;
  unmount: () => void;
}

/**
 * Hydrates a slot, listeners and effects included. Its server-rendered fallback stays or comes back
 * where an attribute does not parse (a visitor's console gets one warning, an author sees the
 * dialog fields to mend) and where the component throws, now or later.
 *
 * Hydration keeps the server's own elements, so their fields keep their values and the focus. That
 * is why a component leaves its fields uncontrolled.
 *
 * @param onHydrated is called once when the slot is hydrated or shows its fallback. With it React
 * hydrates in slices of a few milliseconds; without it `mount` returns after hydration.
 */
export function mount(
  element: HTMLElement,
  slot: AnySlot,
  author: () => Author | undefined = () => undefined,
  onHydrated?: () => void,
): MountedSlot {
  trim(element);
  const root = new SlotRoot(element, slot, author, onHydrated);
  root.update();
  return root;
}

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

  constructor(
    private readonly element: HTMLElement,
    private readonly slot: AnySlot,
    private readonly author: () => Author | undefined,
    private onHydrated: (() => void) | undefined,
  ) {
    this.fallback = cloneMarkup(element);
    this.isServed = !element.hasAttribute(OTHER_MARKUP);
  }

  update(): void {
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
    } else if (this.isServed) this.hydrate(raw, parsed);
    else this.show(this.view(raw, parsed.props));
  }

  unmount(): void {
    this.root?.unmount();
    this.root = undefined;
  }

  /** Puts the component in the place of another renderer's markup, of the fallback or of former props. */
  private show(view: ReactNode): void {
    const complete = (isStale: boolean): void => {
      if (isStale) this.update();
      this.reportHydrated();
    };
    this.hydrating = { complete, isStale: false };
    this.start(() => {
      this.root ??= createRoot(this.element, this.options());
      this.root.render(this.guard(view));
    });
  }

  /** Hydration has to render what the server sent; other props take effect in a second render. */
  private hydrate(
    raw: RawAttributes,
    { props, firstFrame }: Record<'props' | 'firstFrame', Props>,
  ) {
    const restore = saveFormState(this.element);
    const complete = (isStale: boolean): void => {
      // After a mismatch React has created the fields anew, and empty.
      if (this.recovered) restore(this.element);
      if (isStale) this.update();
      else if (this.root && (props !== firstFrame || this.author()))
        this.renderNow(() => this.root?.render(this.guard(this.view(raw, props))));
      this.reportHydrated();
    };
    this.isServed = false;
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
      if (!this.rendering) queueMicrotask(this.fallBack);
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
    this.fallBack();
    this.completeHydration();
  }

  private readonly afterEffects = (): void => {
    // React cannot render synchronously while it runs effects.
    if (!this.rendering) queueMicrotask(this.completeHydration);
  };

  private readonly fallBack = (): void => {
    const restore = this.failure;
    if (!restore) return;
    this.failure = undefined;
    this.unmount();
    this.element.replaceChildren(...this.fallback.map((node) => node.cloneNode(true)));
    restore(this.element);
    this.completeHydration();
  };

  private explain(problems: AttributeProblem[]): void {
    const author = this.author();
    if (author) {
      if (this.root) this.failure = saveFormState(this.element);
      this.fallBack();
      author.explain(this.element, this.slot, problems);
    } else if (!this.warned) {
      this.warned = true;
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
        console.error(
          `The first frame of the slot ${this.label()} is not what React shows.`,
          error,
        );
      },
      onCaughtError: (error) => {
        console.error(`The slot ${this.label()} failed and shows its fallback.`, error);
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
