import type { ComponentLookup } from './components/ComponentLookup';
import type { RestorableRepository } from '../repository';
import type { CsrfTokens } from '../sling/serving/csrfToken';

/** The parts of the content server that the addresses of the page editor use. */
export interface AuthoringContext {
  /** The content, and what is found out about its components. */
  readonly lookup: ComponentLookup;
  readonly repository: RestorableRepository;
  readonly tokens: CsrfTokens;
}
