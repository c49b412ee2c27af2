/** A session of the W3C's WebDriver protocol, with the commands that the tests need. */
export interface Session {
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens a session at a driver's address.
 *
 * @throws Error with the driver's message if it refuses the session or a command; a `TimeoutError` if the session does
 *   not begin in time
 */
export async function openSession(
  driver: string,
  capabilities: object,
  timeoutMs: number,
): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const signal = AbortSignal.timeout(timeoutMs);
  const { sessionId } = (await send(driver, 'POST', '/session', body, signal)) as {
    sessionId: string;
  };
  const command: Session['command'] = (method, path, body) =>
    send(driver, method, `/session/${sessionId}${path}`, body);
  return {
    command,
    async close() {
      await command('DELETE', '');
    },
  };
}

async function send(
  driver: string,
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${driver}${path}`, {
    method,
    ...(signal && { signal }),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver refuses ${method} ${path}: ${error}. ${message}`);
}

/** Keys that type no character, in WebDriver's encoding (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

/** Returns the actions that press keys one after the other. */
export const pressed = (keys: Iterable<string>): object => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});

/** Returns the actions that click a point of the window. */
export const clicked = (x: number, y: number): object => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});
