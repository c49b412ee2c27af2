import { readTab, writeTab } from './tabStorage';

/*
 * Where the visitor wanted to go, kept on the way from one sign-in page to the next. It is checked
 * again whenever it is used, because anybody may write into a storage.
 */

export const readReferrer = (): string | undefined => readTab('referrer');

export function keepReferrer(address: string): void {
  writeTab('referrer', address);
}

export function dropReferrer(): void {
  writeTab('referrer', undefined);
}
