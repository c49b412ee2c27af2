/** A value that a test and a page can exchange. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A key, by its name in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'End' | 'Backspace';

/** One visitor's window, with commands that each browser implements by its own protocol. */
export interface Tab {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs a script in the page and returns the value of its last expression. */
  run(script: string): Promise<unknown>;
  /** Presses the main mouse button at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses a text's keys one by one. */
  type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser; each of its tabs is a separate visitor with separate cookies. */
export interface Browser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** The options of a browser's start. */
export interface BrowserOptions {
  /** Whether the device asks for a dark scheme. */
  readonly dark: boolean;
}

/** The window's size in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 };
