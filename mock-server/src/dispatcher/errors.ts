/** Where a directive or rule stands, as messages name it. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A file below `dispatcher/src` that cannot be read as Apache or the dispatcher would read it. */
export class DispatcherConfigError extends Error {
  override readonly name = 'DispatcherConfigError';
  readonly file: string;
  readonly line: number;

  constructor(place: Place, problem: string, remedy: string) {
    super(`${place.file}:${place.line}: ${problem} ${remedy}`);
    this.file = place.file;
    this.line = place.line;
  }
}
