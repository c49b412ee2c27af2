import type { RestorableRepository } from '../repository';
import type { CsrfTokens } from '../sling/serving/csrfToken';
import type { ReadingContext } from './reads/ReadingContext';

/** The parts of the author tier that the addresses of the page editor use. */
export interface AuthoringContext extends ReadingContext {
  readonly repository: RestorableRepository;
  readonly tokens: CsrfTokens;
}
