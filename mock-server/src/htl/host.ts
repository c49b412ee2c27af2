/**
 * The services that HTL scripts need from their host. The engine implements the language; the host provides
 * resources, requests and dictionaries. Everything is synchronous, like HTL's Use-API.
 */
export interface HtlHost {
  /**
   * Returns the object of a `data-sly-use`, which names a Java class, or a path ending in .html or .js,
   * relative to `scope.caller`. For a template file, returns the file's `HtlScript.templates`. An error
   * thrown by the host gets the location of the statement, unless it is an HtlError, which has its own.
   */
  use(identifier: string, args: Readonly<Record<string, unknown>>, scope: HtlScope): unknown;
  /** Returns the markup of another script (`data-sly-include`). */
  include(path: string, options: Readonly<Record<string, unknown>>, scope: HtlScope): string;
  /** Returns the markup of another resource, a path or a resource object (`data-sly-resource`). */
  resource(target: unknown, options: Readonly<Record<string, unknown>>, scope: HtlScope): string;
  /** Returns the translation of `text`, or `text` itself (`@ i18n`). */
  translate(
    text: string,
    options: { locale?: string; hint?: string; basename?: string },
    scope: HtlScope,
  ): string;
  /**
   * The default locale of dates and numbers, as a BCP 47 tag. In AEM it is the JVM's, in whatever language
   * the page is.
   */
  readonly locale: string;
  /**
   * The default zone of dates without their own: an IANA zone or `GMT+hh:mm`. By default UTC, the zone of AEM
   * as a Cloud Service.
   */
  readonly timeZone?: string;
}

/** The script that is running and the global variables it sees (`properties`, `currentPage`, …). */
export interface HtlScope {
  /** The script's repository path or file, for messages. */
  readonly script: string;
  /** The script that Sling runs: `script` itself, or the script that loaded it for its templates. */
  readonly caller: string;
  readonly bindings: Readonly<Record<string, unknown>>;
}
