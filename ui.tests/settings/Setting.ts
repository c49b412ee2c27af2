/** A setting that a file of the project declares: a field of a dialog, a property of OSGi or a variable. */
export interface DeclaredSetting {
  /** The name by which subjects.ts finds it: `page captchaScript`, `policy store-locator tiles`, `BOT_ORIGINS`. */
  readonly key: string;
  /** The name that a person sees, in Markdown. */
  readonly name: string;
  /** The place where a person changes it, in Markdown. */
  readonly where: string;
  /** The sentence in the file that says what it does; empty if there is none, and then subjects.ts has one. */
  readonly says: string;
  /** The choices or the default, in Markdown; empty if there are none. */
  readonly values: string;
}

/** The words that a subject adds to a declared setting. */
export interface Remark {
  /** Replaces what the file says, or says what it does not. */
  readonly says?: string;
  /** The value of the content server (`npm start`), if it does not read the same content. */
  readonly mock?: string;
}

/** A setting that is more than one value in a file: rules, rates, options of a command. */
export interface OtherSetting extends Remark {
  readonly name: string;
  readonly where: string;
  readonly says: string;
  readonly values?: string;
}

/** The settings about one subject, in the order of the table. */
export interface Subject {
  readonly title: string;
  readonly declared: Readonly<Record<string, Remark>>;
  readonly others?: readonly OtherSetting[];
}

/** A row of the table, complete. */
export interface Row {
  readonly subject: string;
  readonly name: string;
  readonly where: string;
  readonly says: string;
  readonly values: string;
  readonly mock: string;
}
