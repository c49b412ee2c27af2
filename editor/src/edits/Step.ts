/** An edit that can be undone. */
export interface Step {
  /** The action of the author, such as `Deleted Teaser “Flu shots”`. */
  readonly label: string;
  /** The path of the page that changed; undefined if the edit belongs to no single page. */
  readonly page: string | undefined;
  /** The server's ids of its edits, in order. Undoing and redoing give them new ones. */
  readonly edits: readonly string[];
}

/** The steps of a session. */
export interface History {
  readonly steps: readonly Step[];
  /** The number of steps that are done; those after it can be redone. */
  readonly done: number;
}
