/** An uploaded file. */
export interface UploadedFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export type PostValue = string | UploadedFile;

export interface PostRequest {
  /** The path of the address, decoded: a resource's path, perhaps with `.html`, `/` or `/*`. */
  readonly path: string;
  /** In the order of the form. */
  readonly parameters: readonly (readonly [name: string, value: PostValue])[];
  /** The Accept header. */
  readonly accept?: string | undefined;
  readonly referer?: string | undefined;
  /** `http://localhost:4502`, with which a redirect begins; without it a redirect is a path. */
  readonly origin?: string | undefined;
  /** Whether `/apps` may be changed; false by default. */
  readonly writableApps?: boolean;
}

/** The parameters of a request by name, in the order in which the names first occur. */
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

  /** The first value as text. */
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
  /** The node that was created or changed; undefined where the operation is about none. */
  readonly path: string | undefined;
  /** Whether the request was one to create; undefined where the operation does not report it. */
  readonly created?: boolean;
  /** Where it is neither 200 nor 201. */
  readonly status?: number;
  readonly message?: string;
}

/** A request that cannot be fulfilled; the message says why and what to do. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
