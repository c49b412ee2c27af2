/** Tells a developer of a problem once, not at every request, until content changes. */
export class ProblemLog {
  private readonly told = new Set<string>();

  constructor(private readonly log: (line: string) => void) {}

  report(problem: string): void {
    if (this.told.has(problem)) return;
    this.told.add(problem);
    this.log(problem);
  }

  /** Content changed: what is still wrong may be told again when it is met. */
  forget(): void {
    this.told.clear();
  }
}
