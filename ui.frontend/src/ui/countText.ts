/** `17,682`. The browser's own formatter takes a frame to start, and the first results wait for it. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
