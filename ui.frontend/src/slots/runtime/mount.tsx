import { Component, createElement, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Author } from '../../authoring/author';
import {
  parseAttributes,
  readAttributes,
  type AttributeProblem,
  type RawAttributes,
} from '../contract/attributes';
import type { AnySlot } from '../contract/defineSlot';
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
 */
export function mount(
  element: HTMLElement,
  slot: AnySlot,
  author: () => Author | undefined = () => undefined,
): MountedSlot {
  trim(element);
  const root = new SlotRoot(element, slot, author);
  root.update();
  return root;
}

class SlotRoot implements MountedSlot {
  private readonly fallback: Node[];
  private root: Root | undefined;
  private hydrated = false;
  private warned = false;
  private rendering = false;
  private recovered = false;
  /** Restores the form state in the fallback; present once the component has failed. */
  private failure: RestoreFormState | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly slot: AnySlot,
    private readonly author: () => Author | undefined,
  ) {
    this.fallback = cloneMarkup(element);
  }

  update(): void {
    const raw = readAttributes(this.element, this.slot);
    const parsed = parseAttributes(this.element.id, raw, this.slot);
    this.author()?.clear(this.element);
    if (!parsed.ok) {
      this.explain(parsed.problems);
      return;
    }
    const { props, firstFrame } = parsed;
    if (!this.hydrated) {
      this.hydrate(firstFrame);
      if (!this.root || (props === firstFrame && !this.author())) return;
    }
    this.root ??= createRoot(this.element, this.options());
    this.render(this.view(raw, props));
  }

  unmount(): void {
    this.root?.unmount();
    this.root = undefined;
  }

  /** Hydration has to render what the server sent; other props take effect in a second render. */
  private hydrate(firstFrame: { id: string }): void {
    const restore = saveFormState(this.element);
    this.hydrated = true;
    this.renderNow(() => {
      const view = this.guard(this.show(firstFrame), restore);
      this.root = hydrateRoot(this.element, view, this.options());
    });
    // After a mismatch React has created the fields anew, and empty.
    if (this.recovered) restore(this.element);
  }

  /** Shows what the editor sends where it parses; else the slot's own attributes, which do. */
  private view(raw: RawAttributes, props: { id: string }): ReactNode {
    const view = (sent: RawAttributes): ReactNode => {
      const parsed = parseAttributes(this.element.id, sent, this.slot);
      return this.show(parsed.ok ? parsed.props : props);
    };
    return this.author()?.connect(this.element, this.slot, raw, view) ?? this.show(props);
  }

  private show(props: { id: string }): ReactNode {
    return createElement(this.slot.component as FunctionComponent<{ id: string }>, props);
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
      </SlotBoundary>
    );
  }

  private render(children: ReactNode): void {
    this.renderNow(() => this.root?.render(this.guard(children)));
  }

  /** Renders synchronously, effects included, so that a replayed event finds its listeners. */
  private renderNow(render: () => void): void {
    this.rendering = true;
    flushSync(render);
    this.rendering = false;
    this.fallBack();
  }

  private readonly fallBack = (): void => {
    const restore = this.failure;
    if (!restore) return;
    this.failure = undefined;
    this.unmount();
    this.element.replaceChildren(...this.fallback.map((node) => node.cloneNode(true)));
    restore(this.element);
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

/** Removes the line breaks that an HTL script leaves around the first frame: React would see text. */
function trim(element: HTMLElement): void {
  for (const node of [...element.childNodes])
    if (node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()) node.remove();
}
