export { createAuthor } from './createAuthor';
