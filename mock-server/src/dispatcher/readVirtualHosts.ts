import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DispatcherConfigError, filesIn, type Place } from './configFiles';
import { parseHeader, type HeaderRule } from './headers';
import { type Directive, readDirectives, splitArguments, Variables } from './httpdLines';
import { globPattern } from './pattern';
import { parseRewriteCondition, parseRewriteRule, type RewriteCondition, type RewriteRule } from './rewrite';

/**
 * Reads `conf.d/enabled_vhosts/*.vhost` in order of name, as Apache does.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readVirtualHosts(root: string): readonly VirtualHost[] {
  const reader = new VirtualHostReader(root);
  for (const file of filesIn(join(root, 'conf.d/enabled_vhosts'), '.vhost')) {
    reader.read(file, { file, line: 1 }, []);
  }
  return reader.hosts;
}

/**
 * Ignored directives: they change neither which requests reach AEM nor a header that this reader supports, or
 * are always fulfilled.
 */
const NO_EFFECT: ReadonlySet<string> = new Set(
  `DocumentRoot AllowEncodedSlashes Options AllowOverride Require SetHandler ModMimeUsePathInfo
   DirectorySlash DispatcherUseProcessedURL DispatcherPassError FileETag ServerSignature
   SetOutputFilter AddOutputFilter AddOutputFilterByType DeflateCompressionLevel DeflateFilterNote
   DeflateMemLevel DeflateWindowSize SetEnvIf SetEnvIfNoCase SetEnvIfExpr BrowserMatch
   BrowserMatchNoCase LimitRequestFieldSize RequestReadTimeout TraceEnable ErrorDocument
   <IfModule </IfModule>`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

/** A `<VirtualHost>` that is being read. */
interface OpenHost {
  name: string;
  readonly aliases: string[];
  readonly rules: RewriteRule[];
  readonly headers: HeaderRule[];
  /** The rules of `<Directory>` sections, which Apache applies after the host's own. */
  readonly directoryHeaders: HeaderRule[];
  readonly place: Place;
}

class VirtualHostReader {
  readonly hosts: VirtualHost[] = [];
  readonly #root: string;
  readonly #variables = new Variables();
  #open: OpenHost | undefined;
  #isInDirectory = false;
  #conditions: RewriteCondition[] = [];
  #isInLocation = false;

  constructor(root: string) {
    this.#root = root;
  }

  read(file: string, from: Place, including: readonly string[]): void {
    if (including.includes(file)) {
      throw new DispatcherConfigError(from, `${file} includes itself.`, 'Remove this Include.');
    }
    for (const directive of readDirectives(file, from)) {
      this.#take(directive, [...including, file]);
    }
  }

  #take({ name, rest, place }: Directive, including: readonly string[]): void {
    const filled = this.#variables.fill(rest, place);
    const words = splitArguments(filled);
    if (this.#isInLocation) requireOnlyErrorDocument(name, place);
    switch (name.toLowerCase()) {
      case 'define':
        this.#variables.define(words[0] ?? '', words[1] ?? '', place);
        break;
      case 'include':
      case 'includeoptional':
        this.#include(words[0] ?? '', name.toLowerCase() === 'includeoptional', place, including);
        break;
      case '<virtualhost':
        this.#open = { aliases: [], name: '', rules: [], headers: [], directoryHeaders: [], place };
        break;
      case '</virtualhost>':
        this.#close();
        break;
      case '<locationmatch':
        this.#isInLocation = true;
        break;
      case '</locationmatch>':
        this.#isInLocation = false;
        break;
      case 'servername':
        this.#host(name, place).name = words[0] ?? '';
        break;
      case 'serveralias':
        this.#host(name, place).aliases.push(...words);
        break;
      case '<directory':
      case '</directory>':
        this.#isInDirectory = !name.startsWith('</');
        break;
      case 'header':
        this.#host(name, place)[this.#isInDirectory ? 'directoryHeaders' : 'headers'].push(
          parseHeader(words, place),
        );
        break;
      case 'requestheader':
        requireValidator(words, place);
        break;
      case 'rewriteengine':
        requireEngineOn(filled, place);
        break;
      case 'rewritecond':
        this.#conditions.push(parseRewriteCondition(words, place));
        break;
      case 'rewriterule':
        this.#host(name, place).rules.push(parseRewriteRule(words, this.#conditions, place));
        this.#conditions = [];
        break;
      default:
        requireKnown(name, filled, place);
    }
  }

  #include(path: string, optional: boolean, place: Place, including: readonly string[]): void {
    const file = join(this.#root, path);
    if (path.includes('*')) {
      const [folder, ending] = path.split('*');
      for (const found of filesIn(join(this.#root, folder ?? ''), ending ?? '')) {
        this.read(found, place, including);
      }
    } else if (!optional || existsSync(file)) {
      this.read(file, place, including);
    }
  }

  #host(directive: string, place: Place): OpenHost {
    if (this.#open === undefined) {
      throw new DispatcherConfigError(
        place,
        `${directive} is outside a virtual host.`,
        'Move it between <VirtualHost *:80> and </VirtualHost>.',
      );
    }
    return this.#open;
  }

  #close(): void {
    if (this.#open !== undefined) {
      const { aliases, name, rules, directoryHeaders, place } = this.#open;
      const names = [name, ...aliases].map((alias) => globPattern(alias, 'i'));
      const headers = [...this.#open.headers, ...directoryHeaders];
      this.hosts.push({ names, rules, headers, place });
    }
    this.#open = undefined;
  }
}

function requireEngineOn(value: string, place: Place): void {
  if (value.toLowerCase() !== 'on') {
    throw new DispatcherConfigError(
      place,
      'RewriteEngine is not switched on.',
      'Write "RewriteEngine On"; without it no public path leads to a page.',
    );
  }
}

/** Refuses a change of any request header but the validator, to which nothing is added here that would be removed. */
function requireValidator([, name = '']: readonly string[], place: Place): void {
  if (name.toLowerCase() === 'if-none-match') return;
  throw new DispatcherConfigError(
    place,
    `RequestHeader cannot change ${name} here.`,
    'Change only If-None-Match, or add it to mock-server/src/dispatcher/readVirtualHosts.ts.',
  );
}

/** Refuses any directive of the section but ErrorDocument, because it would apply to every address here. */
function requireOnlyErrorDocument(name: string, place: Place): void {
  if (!['errordocument', '</locationmatch>'].includes(name.toLowerCase())) {
    throw new DispatcherConfigError(
      place,
      `${name} is not known in <LocationMatch>, where only ErrorDocument is.`,
      'Move it out of the section, or add it to mock-server/src/dispatcher/readVirtualHosts.ts.',
    );
  }
}

function requireKnown(name: string, rest: string, place: Place): void {
  if (!NO_EFFECT.has(name.toLowerCase())) {
    throw new DispatcherConfigError(
      place,
      `The directive ${name} is not known here.`,
      'Correct its spelling, or add it to mock-server/src/dispatcher/readVirtualHosts.ts.',
    );
  }
  if (rest.startsWith('!')) {
    throw new DispatcherConfigError(
      place,
      `${name} ${rest} asks for the absence of a module.`,
      'Leave the section out: every module that our files name is there.',
    );
  }
}

/** One site of the web server: its host names, rewrite rules and header rules. */
export interface VirtualHost {
  readonly names: readonly RegExp[];
  readonly rules: readonly RewriteRule[];
  readonly headers: readonly HeaderRule[];
  readonly place: Place;
}

/**
 * Returns the first host that claims the name; a port and a final dot are ignored. Returns undefined if there
 * is no such host: Adobe's catch-all follows our hosts, so Apache's rule that the first host is the default
 * does not apply. It applies only to a request without a host, which HTTP/1.0 allows.
 */
export function chooseVirtualHost(
  hosts: readonly VirtualHost[],
  host: string,
): VirtualHost | undefined {
  const name = host.replace(/:\d*$/, '').replace(/[.]$/, '');
  if (name === '') return hosts[0];
  return hosts.find(({ names }) => names.some((pattern) => pattern.test(name)));
}
