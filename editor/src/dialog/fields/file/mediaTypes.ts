/** Returns whether a media type is among those of a dialog, which names types (`image/png`) and families (`image`). */
export function fits(type: string, mimeTypes: readonly string[]): boolean {
  return (
    mimeTypes.length === 0 ||
    mimeTypes.some((wanted) =>
      wanted.includes('/') && !wanted.endsWith('/*')
        ? wanted === type
        : type.startsWith(`${wanted.replace(/\/\*$/, '')}/`),
    )
  );
}
