import { charset, lookup } from 'mime-types';

/** Returns the Content-Type of a file or an extension; an unknown one is downloaded. */
export function contentTypeOf(name: string): string {
  const type = lookup(name) || 'application/octet-stream';
  const encoding = charset(type);
  return encoding === false ? type : `${type};charset=${encoding.toLowerCase()}`;
}
