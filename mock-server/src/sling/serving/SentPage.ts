import { etagOf } from '../../http/etag';
import type { Mapping } from '../resources/mapping';
import type { RenderedPage } from '../scripting/PageState';

/** A page of which only the markup is sent. */
export type Markup = Pick<RenderedPage, 'markup'>;

/** A page as it is sent. The bytes and their validator are computed once. */
export class SentPage {
  private known: { readonly bytes: Buffer; readonly etag: string } | undefined;

  constructor(readonly markup: string) {}

  get bytes(): Buffer {
    return this.body.bytes;
  }

  get etag(): string {
    return this.body.etag;
  }

  private get body(): { readonly bytes: Buffer; readonly etag: string } {
    if (!this.known) {
      const bytes = Buffer.from(this.markup);
      this.known = { bytes, etag: etagOf(bytes) };
    }
    return this.known;
  }
}

/** The mapping of links, and the origin of the request: `http://localhost:4503`. */
export interface Links {
  readonly mapping: Mapping;
  readonly origin: string;
}

/** The parts of a sent page that do not come from the page itself. */
interface Variant {
  readonly links: Links | undefined;
  readonly additions: string;
}

/** The forms in which a page was sent last, each with its variant. A page has one for each host and tier. */
const sent = new WeakMap<Markup, readonly (readonly [Variant, SentPage])[]>();

/** The most forms of a page. More come from unusual ports. */
const MOST_FORMS = 4;

/** Returns a page as it was sent before with the same links and additions, or creates it. */
export function sentBefore(page: Markup, variant: Variant, create: () => SentPage): SentPage {
  const forms = sent.get(page) ?? [];
  const known = forms.find(([other]) => isSame(other, variant));
  if (known) return known[1];
  const created = create();
  sent.set(page, [[variant, created] as const, ...forms].slice(0, MOST_FORMS));
  return created;
}

function isSame(one: Variant, other: Variant): boolean {
  return (
    one.links?.mapping === other.links?.mapping &&
    one.links?.origin === other.links?.origin &&
    one.additions === other.additions
  );
}
