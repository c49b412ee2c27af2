import { lookup } from 'mime-types';

/** Extensions that AEM's MimeTypeService maps otherwise than the IANA registry, or that the registry lacks. */
const AEM_TYPES: Readonly<Record<string, string>> = {
  gql: 'application/graphql',
  graphql: 'application/graphql',
  ico: 'image/x-icon',
  js: 'application/javascript',
  less: 'text/plain',
  mjs: 'application/javascript',
};

/** The media type of a file by its extension, as AEM's MimeTypeService answers. */
export function mediaType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return AEM_TYPES[extension] ?? (lookup(extension) || 'application/octet-stream');
}
