/** What we use of PristineJS 1.1, which ships no types. */
declare module 'pristinejs' {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

  interface PristineField {
    readonly input: Control;
    /** What is asked of the field, taken from its attributes at first. */
    readonly validators: unknown[];
  }

  export default class Pristine {
    /** With `live` false it listens to nothing. It switches the browser's own messages off. */
    constructor(form: HTMLFormElement, config?: object, live?: boolean);

    readonly fields: readonly PristineField[];

    /** Asks each rule of the field; `silent` keeps its hands off the DOM. */
    validate(input: Control, silent: true): boolean;

    /** What the last validation found, in order of priority. */
    getErrors(input: Control): readonly string[];

    addValidator(
      input: Control,
      accepts: () => boolean,
      message: () => string,
      priority: number,
      halt: boolean,
    ): void;

    destroy(): void;
  }
}
