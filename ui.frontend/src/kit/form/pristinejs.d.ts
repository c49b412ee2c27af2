/** The part of PristineJS 1.1 that we use; it ships no types. */
declare module 'pristinejs' {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

  interface PristineField {
    readonly input: Control;
    /** The rules of the field, which Pristine first takes from its attributes. */
    readonly validators: unknown[];
  }

  export default class Pristine {
    /** With `live` false it listens to no events. It switches off the browser's own messages. */
    constructor(form: HTMLFormElement, config?: object, live?: boolean);

    readonly fields: readonly PristineField[];

    /** Checks every rule of the field; `silent` leaves the DOM unchanged. */
    validate(input: Control, silent: true): boolean;

    /** Returns the errors of the last validation, in order of priority. */
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
