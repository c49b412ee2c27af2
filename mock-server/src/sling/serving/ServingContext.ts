import type { Dispatcher } from '../../dispatcher/readDispatcher';
import type { ContentEngine } from '../scripting/ContentEngine';

/** What the handlers of one tier share. */
export interface ServingContext {
  readonly engine: ContentEngine;
  readonly tier: 'author' | 'publish';
  /** The rules of the web server in front; publish only. */
  readonly dispatcher: Dispatcher | undefined;
  readonly liveReload: boolean;
}
