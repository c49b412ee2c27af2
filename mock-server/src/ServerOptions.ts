import type { ProxyOptions } from './proxy';
import type { RequestLog } from './http/requestLog';
import type { ModelFactory } from './sling/scripting/ContentEngine';
import type { SitemapGenerator } from './sling/sitemaps/SitemapGenerator';

/** An Apache with the project's `conf.d` in front of the publish tier (`npm run serve:apache`). */
export interface ApacheInFront {
  /** The port at which visitors reach it. */
  readonly port: number;
  /** Path of its `DOCROOT`, which is emptied at the start and at the end. */
  readonly documentRoot: string;
}

/** The options of a content server without services. */
export interface ServerOptions {
  /**
   * Paths of `jcr_root` folders, the lowest first: a node of a later mount replaces that of an
   * earlier one. The platform's own content (`/libs`) is below all of them.
   */
  readonly mounts: readonly string[];
  /**
   * Models for the Java classes that scripts name in `data-sly-use`, by the full name of the class.
   * A name given here replaces the platform's own model, and one of the sites' (`src/models`).
   */
  readonly models?: Readonly<Record<string, ModelFactory>>;
  /**
   * Generators of sitemaps, the highest rank first; those of the sites (`src/models`) follow. A sitemap needs a page with
   * `sling:sitemapRoot`.
   */
  readonly sitemaps?: readonly SitemapGenerator[];
  /**
   * Path of the dispatcher's `src` folder in the Cloud Service layout. Without it the publish tier
   * maps no public addresses and denies no request.
   */
  readonly dispatcher?: string;
  /**
   * An Apache in front of the publish tier. With it, publish does what mod_dispatcher does and no more: it expects
   * rewritten addresses, escaped once, and stores responses as documents that Apache sends by itself. By default publish
   * also does what Apache does.
   */
  readonly apache?: ApacheInFront;
  /**
   * Further names, perhaps with `*`, by which publish shows the first site. By default only the virtual hosts claim
   * names, and any other host is not found, as behind Adobe's catch-all.
   */
  readonly hosts?: readonly string[];
  /**
   * Path of the catalog of examples that ui.frontend's build writes (`dist/examples.json`). With it
   * the author tier serves `/workshop`.
   */
  readonly workshop?: string;
  /**
   * Path of the built page editor (`editor/dist`). With it the author tier serves `/editor.html/content/…` and
   * `/sites.html`.
   */
  readonly editor?: string;
  /**
   * Path of the project's folder, to which patches of changed content name files relative. By default the deepest
   * folder that contains the packages of all mounts.
   */
  readonly project?: string;
  /**
   * Whether the POST servlet may change `/apps`; false by default, because code that a form could
   * change would run on the next page.
   */
  readonly writableApps?: boolean;
  /**
   * Whether components are wrapped in AEM's decoration element; true by default. Apache Sling has
   * none, so a comparison with it leaves them out.
   */
  readonly decoration?: boolean;
  /**
   * Whether rendered pages and components are used again while nothing that they read has changed; true by
   * default. With false, each request renders its page.
   */
  readonly reuse?: boolean;
  /** Path of the services' database file; by default `:memory:`, which ends with the server. */
  readonly database?: string;
  /**
   * The addresses and networks of the proxies whose `X-Forwarded-For` is believed. By default the
   * header is ignored and the peer is the sender, because a visitor could name another address at
   * each try and pass every limit.
   */
  readonly trustProxy?: readonly string[];
  /** The addresses that are forwarded to real services, on both tiers; none by default. */
  readonly proxy?: ProxyOptions;
  /** Whether changes of the mounts' files are read while the server runs; false by default. */
  readonly watch?: boolean;
  /**
   * Whether rendered pages carry a script that reloads them when content changes; false by default.
   */
  readonly liveReload?: boolean;
  /**
   * The file in which a build of client libraries writes what it does, as JSON:
   * `{ pid, isBuilding, problems: [{ message, file, line }] }`. With `liveReload`, pages reload once it is
   * done, and show its problems. By default no build is followed.
   */
  readonly buildState?: string;
  /**
   * Receives the lines for a developer, one call for each line without its line break: denied
   * requests, components that could not be rendered, content that could not be read. By default
   * they are dropped.
   */
  readonly log?: (line: string) => void;
  /**
   * The log of requests and failures, as JSON lines with a request id and without personal data. By
   * default there is none.
   */
  readonly requestLog?: RequestLog;
  /** The time in which a request must arrive, in milliseconds; 30,000 by default. */
  readonly bodyTimeout?: number;
  /**
   * Whether publish shows only what authors have published; false by default, so that it shows each edit at once. The
   * content at the start counts as published.
   */
  readonly publishQueue?: boolean;
  /**
   * Whether publish obeys the header `x-mock-scenario`; false by default, because a visitor could
   * send it. Author always does, and rules made in the mock console hold on both tiers.
   */
  readonly scenarios?: boolean;
}
