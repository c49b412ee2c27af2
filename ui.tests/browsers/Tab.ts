/** What can pass between a test and a page. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A key by the name that `KeyboardEvent.key` has for it. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'End' | 'Backspace';

/** One visitor's window: what every browser can do, each by its own protocol. */
export interface Tab {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs a script's text in the page; its last expression is the result. */
  run(script: string): Promise<unknown>;
  /** Presses the main button of the mouse at a place of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses the keys of a text, one by one. */
  type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that runs; every tab of it is a visitor of its own, without the others' cookies. */
export interface Browser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** What a browser is started with. */
export interface BrowserOptions {
  /** Whether the device asks for a dark scheme. */
  readonly dark: boolean;
}

/** The window's size in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 };
