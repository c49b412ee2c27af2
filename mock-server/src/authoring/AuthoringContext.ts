import type { Database } from '../database/database';
import type { RestorableRepository } from '../repository';
import type { CsrfTokens } from '../sling/serving/csrfToken';
import type { ReadingContext } from './reads/ReadingContext';

/** The parts of the author tier that the addresses of the page editor use. */
export interface AuthoringContext extends ReadingContext {
  readonly repository: RestorableRepository;
  readonly database: Database;
  readonly tokens: CsrfTokens;
  /** The `jcr_root` folders that can be written. */
  readonly mounts: readonly string[];
  /** The folder to which files are named relative; by default the deepest one that contains the packages of all mounts. */
  readonly project: string | undefined;
}
