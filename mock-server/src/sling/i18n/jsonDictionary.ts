/** The texts that Sling reads from a JSON dictionary, and the mistake at which it stops. */
export interface JsonDictionary {
  /** Texts by key, including those of nested objects. */
  readonly messages: ReadonlyMap<string, string>;
  readonly problem: { readonly line: number; readonly message: string } | undefined;
}

/**
 * Reads a dictionary as Sling does (org.apache.sling.i18n with the JsonParser of jackrabbit-jcr-commons): a
 * comma may follow the last entry, values that are not text are ignored, and entries before a mistake are
 * kept.
 */
export function readJsonDictionary(json: string): JsonDictionary {
  return new Reader(json).read();
}

const TOKEN = /[\s]*(?:([{}[\],:])|"((?:[^"\\\n\r]|\\[^])*)"|([^\s{}[\],:"]+))/y;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };

type Token = { readonly mark: string } | { readonly text: string } | { readonly word: string };

class Reader {
  private readonly messages = new Map<string, string>();
  private readonly open: string[] = [];
  private key = '';
  private at = 0;

  constructor(private readonly json: string) {}

  read(): JsonDictionary {
    const message = this.json.startsWith('\ufeff')
      ? 'The file begins with a byte order mark, so AEM ignores all of it. Save it as UTF-8 without one.'
      : this.object();
    if (message === undefined) return { messages: this.messages, problem: undefined };
    const line = this.json.slice(0, this.at).split('\n').length;
    return { messages: this.messages, problem: { line, message } };
  }

  /** Reads an object. Returns a sentence about the mistake, or undefined if there is no mistake. */
  private object(): string | undefined {
    if (!this.json.startsWith('{')) {
      return 'The first character is not {, so AEM ignores all of the file.';
    }
    for (let token = this.next(); token !== undefined; token = this.next()) {
      const problem = this.take(token);
      if (problem !== undefined) return problem;
      if (this.open.length === 0) break;
    }
    if (this.open.length > 0) return this.unfinished();
    return this.json.slice(this.at).trim() === ''
      ? undefined
      : 'Something follows the last }. Remove it.';
  }

  private take(token: Token): string | undefined {
    if ('text' in token && this.open.at(-1) === '{') return this.entry(token.text);
    if ('text' in token) return this.value(token);
    if ('word' in token && this.open.at(-1) === '{') {
      return `A key in double quotes is missing before ${token.word}.`;
    }
    if ('word' in token) return this.value(token);
    return this.mark(token.mark);
  }

  private entry(key: string): string | undefined {
    const colon = this.next();
    if (colon === undefined || !('mark' in colon) || colon.mark !== ':') {
      return `A colon is missing after the key "${key}".`;
    }
    this.key = key;
    const value = this.next();
    if (value === undefined) return this.unfinished();
    return 'mark' in value ? this.mark(value.mark) : this.value(value);
  }

  private value(token: Token): string | undefined {
    if ('text' in token) this.messages.set(this.key, token.text);
    const start = this.at;
    const next = this.next();
    this.at = start;
    if (next === undefined) return this.unfinished();
    if ('mark' in next && /[,}\]]/.test(next.mark)) return undefined;
    return `A comma is missing after the value of "${this.key}".`;
  }

  private mark(mark: string): string | undefined {
    if (mark === '{' || mark === '[') this.open.push(mark);
    else if (mark === '}' || mark === ']') {
      if (this.open.pop() !== (mark === '}' ? '{' : '[')) return `This ${mark} closes nothing.`;
    } else if (mark === ':') return 'A key in double quotes is missing before the colon.';
    return undefined;
  }

  private unfinished(): string {
    const rest = this.json.slice(this.at).trim();
    return rest === ''
      ? 'The file ends before its last }.'
      : `A text in double quotes is not closed on its line: ${rest.split('\n', 1)[0] ?? ''}`;
  }

  private next(): Token | undefined {
    TOKEN.lastIndex = this.at;
    const found = TOKEN.exec(this.json);
    if (found === null) return undefined;
    this.at = TOKEN.lastIndex;
    const [, mark, text, word] = found;
    if (mark !== undefined) return { mark };
    return text === undefined ? { word: word ?? '' } : { text: unescape(text) };
  }
}

function unescape(text: string): string {
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g,
    (_, unicode: string | undefined, hex: string | undefined, letter: string) => {
      const code = unicode ?? hex;
      return code === undefined
        ? (ESCAPES[letter] ?? letter)
        : String.fromCharCode(parseInt(code, 16));
    },
  );
}
