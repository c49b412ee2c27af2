/** Returns whether a text contains each word of a query, in any order and in upper or lower case. */
export function matchesQuery(text: string, query: string): boolean {
  const searched = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
