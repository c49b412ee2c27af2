import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Author } from '../../authoring/Author';
import {
  firstFrameProps,
  parseAttributes,
  readAttributes,
  type AttributeProblem,
  type RawAttributes,
} from '../contract/attributes';
import type { AnySlot } from '../registry';
import { SlotBoundary } from './SlotBoundary';
import { carryTyped, keepMarkup } from './formState';

/** A slot that React has been given. */
export interface LiveSlot {
  /** Reads the attributes anew: new props, and another chance for a slot that has failed. */
  update: () => void;
  unmount: () => void;
}

/**
 * Hydrates a slot. When it returns, the slot is alive (listeners and effects included), or its
 * server-rendered fallback stands in it as before: where an attribute does not parse (a visitor
 * gets one console warning, an author the fields to mend), and where the component throws, now or
 * later.
 *
 * Hydration adopts the server's own elements, so text that was typed before it stays in its
 * fields, and the focus where it was; a component leaves such fields uncontrolled.
 */
export function mount(
  element: HTMLElement,
  slot: AnySlot,
  author: () => Author | undefined = () => undefined,
): LiveSlot {
  trim(element);
  const live = new SlotRoot(element, slot, author);
  live.update();
  return live;
}

class SlotRoot implements LiveSlot {
  private readonly fallback: Node[];
  private root: Root | undefined;
  private hydrated = false;
  private warned = false;
  private rendering = false;
  private recovered = false;
  /** What carries the visitor's typing over, once the component has failed. */
  private failure: ((to: HTMLElement) => void) | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly slot: AnySlot,
    private readonly author: () => Author | undefined,
  ) {
    this.fallback = keepMarkup(element);
  }

  update(): void {
    const raw = readAttributes(this.element, this.slot);
    const parsed = parseAttributes(this.element.id, raw, this.slot);
    this.author()?.clear(this.element);
    if (!parsed.ok) {
      this.complain(parsed.problems);
      return;
    }
    if (!this.hydrated) this.hydrate(parsed.props);
    else if (this.root) this.render(this.view(raw, parsed.props));
    else {
      this.root = createRoot(this.element, this.options());
      this.render(this.view(raw, parsed.props));
    }
  }

  unmount(): void {
    this.root?.unmount();
    this.root = undefined;
  }

  /** The first render has to equal the first frame; what an author chose beyond it comes second. */
  private hydrate(props: { id: string }): void {
    const framed = firstFrameProps(props, this.slot);
    const carry = carryTyped(this.element);
    this.hydrated = true;
    this.rendered(() => {
      this.root = hydrateRoot(this.element, this.shield(this.show(framed), carry), this.options());
    });
    // React has made the fields anew, and empty, where the first frame was not what it shows.
    if (this.recovered) carry(this.element);
    const differs = Object.entries(props).some(([key, value]) => framed[key as 'id'] !== value);
    if (this.root && (differs || this.author())) this.update();
  }

  /** What the editor sends is shown where it parses; else the slot's own attributes, which do. */
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

  private shield(children: ReactNode, carryFirst?: (to: HTMLElement) => void): ReactNode {
    const onFailure = (carry = carryFirst ?? (() => undefined)): void => {
      this.failure = carry;
      // React must not be asked to unmount a root while it is at work on it.
      if (!this.rendering) queueMicrotask(this.fallBack);
    };
    return (
      <SlotBoundary slot={this.element} onFailure={onFailure}>
        {children}
      </SlotBoundary>
    );
  }

  private render(children: ReactNode): void {
    this.rendered(() => this.root?.render(this.shield(children)));
  }

  /** Renders at once, effects included, so that a tap that was kept finds everybody listening. */
  private rendered(render: () => void): void {
    this.rendering = true;
    flushSync(render);
    this.rendering = false;
    this.fallBack();
  }

  private readonly fallBack = (): void => {
    const carry = this.failure;
    if (!carry) return;
    this.failure = undefined;
    this.unmount();
    this.element.replaceChildren(...this.fallback.map((node) => node.cloneNode(true)));
    carry(this.element);
  };

  private complain(problems: AttributeProblem[]): void {
    const author = this.author();
    if (author) {
      if (this.root) this.failure = carryTyped(this.element);
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

/** An HTL script may break lines around the first frame, which React would take for text. */
function trim(element: HTMLElement): void {
  for (const node of [...element.childNodes])
    if (node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()) node.remove();
}
