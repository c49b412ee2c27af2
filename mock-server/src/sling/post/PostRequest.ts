/** An uploaded file. */
export interface UploadedFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export type PostValue = string | UploadedFile;

export interface PostRequest {
  /** The decoded path of the address: a resource's path, optionally followed by `.html`, `/` or `/*`. */
  readonly path: string;
  /** The parameters in the order of the form. */
  readonly parameters: readonly (readonly [name: string, value: PostValue])[];
  /** The Accept header. */
  readonly accept?: string | undefined;
  readonly referer?: string | undefined;
  /** The beginning of a redirect's address, such as `http://localhost:4502`. Without it a redirect is a path. */
  readonly origin?: string | undefined;
  /** Whether the request is of a page editor, which changes unlocked parts of a template that the page may lack. */
  readonly isOfEditor?: boolean;
  /** Whether `/apps` may be changed; false by default. */
  readonly writableApps?: boolean;
}

/** The parameters of a request by name, in the order of each name's first occurrence. */
export class PostParameters {
  private readonly values = new Map<string, PostValue[]>();

  constructor(parameters: PostRequest['parameters']) {
    for (const [name, value] of parameters) {
      const known = this.values.get(name);
      if (known) known.push(value);
      else this.values.set(name, [value]);
    }
  }

  entries(): Iterable<[string, readonly PostValue[]]> {
    return this.values;
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  all(name: string): readonly PostValue[] | undefined {
    return this.values.get(name);
  }

  /** Returns the first value as text. */
  text(name: string): string | undefined {
    const value = this.values.get(name)?.[0];
    return value === undefined ? undefined : valueText(value);
  }
}

export function valueText(value: PostValue): string {
  return typeof value === 'string' ? value : value.content.toString('utf8');
}

/** The result of an operation. */
export interface Outcome {
  /** The node that was created or changed, if the operation has one. */
  readonly path: string | undefined;
  /** Whether the request created a node; undefined if the operation does not report it. */
  readonly created?: boolean;
  /** The status if it is neither 200 nor 201. */
  readonly status?: number;
  readonly message?: string;
}

/** A request that cannot be fulfilled; the message contains the reason and the remedy. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
