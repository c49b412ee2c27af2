const OFFSET = /(?:Z|([+-]\d{2}):?(\d{2}))$/;

/**
 * A JCR date: an instant and the offset it was written with, as java.util.Calendar keeps both.
 * HTL formats it in its own zone. It prints as it was authored.
 */
export class Calendar {
  private constructor(
    readonly instant: Date,
    /** `GMT-05:00`; undefined where the text carries no offset. */
    readonly timeZone: string | undefined,
    private readonly text: string,
  ) {}

  /** Undefined where `text` is no ISO 8601 date. */
  static parse(text: string): Calendar | undefined {
    const instant = new Date(text);
    if (Number.isNaN(instant.getTime())) return undefined;
    const found = OFFSET.exec(text);
    const zone = found ? `GMT${found[1] ?? '+00'}:${found[2] ?? '00'}` : undefined;
    return new Calendar(instant, zone, text);
  }

  get time(): Date {
    return this.instant;
  }

  /** Milliseconds since 1970. */
  get timeInMillis(): number {
    return this.instant.getTime();
  }

  toString(): string {
    return this.text;
  }
}
