import { createAuthor, type Author } from './runtime/authoring/author';
import { withSample } from './session/SampleSession';

/** Creates the author's tools, with a sample account for slots that need one. It is a chunk of its own. */
export const createPageAuthor = (): Author => createAuthor(withSample);
