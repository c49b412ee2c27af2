/**
 * What an HTL script asks of its host. The engine implements the language; the host knows
 * resources, requests and dictionaries. Everything is synchronous, as HTL's Use-API is.
 */
export interface HtlHost {
  /**
   * `data-sly-use`: a Java class name, or a path ending in .html or .js, relative to `scope.caller`.
   * For a template file it returns the file's `HtlScript.templates`. An error thrown by the host
   * gets the location of the statement, unless it is an HtlError, which has one.
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
  /**
   * The locale of dates and numbers where an expression names none, as a BCP 47 tag. In AEM it is the
   * JVM's, whatever language the page is in.
   */
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
  /** The script that Sling runs: `script` itself, or the one that loaded it for its templates. */
  readonly caller: string;
  readonly bindings: Readonly<Record<string, unknown>>;
}
