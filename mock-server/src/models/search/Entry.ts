/** An entry of the search, from which a result is made. The order of the members is that of the bundle's JSON. */
export interface Entry {
  readonly group: 'tasks' | 'pages' | 'flavors' | 'stores';
  readonly title: string;
  readonly description: string;
  /** The path in the content. */
  readonly link: string;
  /** The public address. */
  readonly address: string;
  /** Whether the target exists only in English, and not in the language of the search. */
  readonly isEnglish?: boolean;
  /** The searched texts, the most significant first. */
  readonly fields: readonly string[];
  /** The words of every such entry, so that alone they would find all of them. */
  readonly weak?: string;
}
