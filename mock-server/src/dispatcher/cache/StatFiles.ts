/** A moment: the milliseconds of the clock, and a number that grows with every event, because a clock has equal moments. */
export interface Moment {
  readonly time: number;
  readonly order: number;
}

/**
 * The statfiles of a document root: empty files whose time is that of the last invalidation in their folder. They are in
 * the folders from the document root, level 0, down to `/statfileslevel` (Adobe, "Invalidating files by folder level").
 */
export class StatFiles {
  private readonly touched = new Map<string, Moment>();

  constructor(private readonly level: number) {}

  /** Touches the statfiles on the way to a path, of the folder in which it is and of those above, down to the level. */
  touch(path: string, moment: Moment): void {
    for (const folder of this.foldersOf(path)) this.touched.set(folder, moment);
  }

  /** Returns when the statfile that is nearest to a path was touched; undefined if none was. */
  nearest(path: string): Moment | undefined {
    return this.foldersOf(path)
      .map((folder) => this.touched.get(folder))
      .reduce((above, moment) => moment ?? above, undefined);
  }

  clear(): void {
    this.touched.clear();
  }

  /** Returns the folders above a path that have statfiles, the document root first. */
  private foldersOf(path: string): readonly string[] {
    const names = path.split('/').slice(1, -1).slice(0, this.level);
    return [0, ...names.keys()].map((_, count) => `/${names.slice(0, count).join('/')}`);
  }
}
