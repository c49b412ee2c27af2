type AssetKind = 'picture' | 'document' | 'contentFragment' | 'experienceFragment' | 'page';

/** The words that authors read in their language. A dictionary that lacks one does not compile. */
export interface Dictionary {
  /** The language as in the attribute `lang`. */
  readonly language: 'en' | 'es';
  readonly assets: {
    readonly tab: string;
    readonly kind: string;
    readonly kinds: Readonly<Record<AssetKind, string>>;
    readonly oneOf: Readonly<Record<AssetKind, string>>;
    readonly search: string;
    readonly searchHint: string;
    readonly results: string;
    readonly loading: string;
    readonly count: (count: number, hasMore: boolean) => string;
    readonly empty: string;
    readonly nothingFound: (text: string) => string;
    readonly problem: string;
    readonly offline: string;
    readonly unreadable: string;
    readonly tryAgain: string;
    readonly loadMore: string;
    readonly place: string;
    readonly placeOne: (title: string) => string;
    readonly refused: (title: string) => string;
    readonly close: string;
    /** The name of a step in the history. */
    readonly placed: (title: string, component: string) => string;
    readonly added: (title: string, component: string) => string;
  };
  readonly places: {
    readonly where: (label: string) => string;
    readonly list: (label: string) => string;
    readonly none: string;
    readonly noneTakes: string;
    readonly cancel: string;
    readonly before: (component: string, container: string) => string;
    readonly atTheEnd: (container: string) => string;
    readonly onto: (component: string) => string;
  };
  readonly publishing: {
    readonly publish: string;
    readonly unpublish: string;
    readonly cancel: string;
    readonly keep: string;
    readonly retry: string;
    readonly publishTitle: (title: string) => string;
    readonly unpublishTitle: (title: string) => string;
    readonly loss: string;
    readonly scope: string;
    readonly loading: string;
    readonly complete: string;
    readonly references: string;
    readonly outdated: string;
    readonly missing: string;
    readonly unknown: string;
    readonly failed: (reason: string) => string;
    readonly notRemoved: (reason: string) => string;
    readonly states: Readonly<Record<'published' | 'modified' | 'unpublished', string>>;
  };
}
