/**
 * What an HTL script asks of whoever renders it. The engine knows the language; the host knows
 * resources, requests and dictionaries. Everything is synchronous: a page is rendered in one go.
 */
export interface HtlHost {
  /**
   * `data-sly-use`: a Java class name, or a path ending in .html or .js, relative to the script.
   * A template file answers with its `HtlScript.templates`. Any error thrown here and below gets
   * the place of the statement, unless it is an HtlError, which has one.
   */
  use(identifier: string, args: Readonly<Record<string, unknown>>, scope: HtlScope): unknown;
  /** `data-sly-include`: the markup of another script. */
  include(path: string, options: Readonly<Record<string, unknown>>, scope: HtlScope): string;
  /** `data-sly-resource`: the markup of another resource (a path or a resource object). */
  resource(target: unknown, options: Readonly<Record<string, unknown>>, scope: HtlScope): string;
  /** `@ i18n`: the translation of `text`, or `text` itself. */
  translate(
    text: string,
    options: { locale?: string; hint?: string; basename?: string },
    scope: HtlScope,
  ): string;
  /** The locale of dates and numbers where an expression names none, as a BCP 47 tag. */
  readonly locale: string;
  /**
   * The zone of dates that carry none of their own, where an expression names none: an IANA zone
   * or `GMT+hh:mm`. UTC where it is missing, as AEM as a Cloud Service runs in UTC.
   */
  readonly timeZone?: string;
}

/** The script that is running and the global variables it sees (`properties`, `currentPage`, …). */
export interface HtlScope {
  /** The script's repository path or file, as messages name it. */
  readonly script: string;
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** A compiled script. */
export interface HtlScript {
  readonly file: string;
  /** Renders the script. @throws HtlError naming file, line and expression. */
  render(bindings: Readonly<Record<string, unknown>>, host: HtlHost): string;
  /** The script's `data-sly-template`s by name, for `data-sly-use` of an .html file. */
  templates(
    bindings: Readonly<Record<string, unknown>>,
    host: HtlHost,
  ): Readonly<Record<string, unknown>>;
}
