/** Why the server could not start, in one sentence with the remedy. */
export function explain(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { code, port, message } = error as Partial<NodeJS.ErrnoException> & { port?: number };
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port ?? ''} is in use, perhaps by a server started earlier. ` +
      'Stop that one, or choose others with --author-port and --publish-port.'
    );
  }
  if (code === 'EACCES') {
    return `Port ${port ?? ''} may not be used by you. Choose one above 1024 with --author-port or --publish-port.`;
  }
  return message ?? 'The server could not start.';
}
