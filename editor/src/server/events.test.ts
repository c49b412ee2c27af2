import { followEvents } from './events';
import { sessionId } from './session';

/** The browser's stream of events, which a test opens, breaks and fills. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeEventSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  fire(name: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const handlers = { changed: jest.fn(), others: jest.fn(), resumed: jest.fn() };
const latest = (): FakeEventSource => {
  const source = FakeEventSource.all.at(-1);
  if (!source) throw new Error('No stream was asked for.');
  return source;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  FakeEventSource.all.length = 0;
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  jest.useRealTimers();
});

test('what others change arrives, and what this session changes does not', () => {
  followEvents('/content/a', handlers);
  latest().fire('authors', { others: 2 });
  latest().fire('change', { session: sessionId(), changes: [{ path: '/own' }] });
  latest().fire('change', { session: 'ben', changes: [{ path: '/theirs' }] });
  latest().fire('change', { changes: [{ path: '/on-disk' }] });
  expect(handlers.others).toHaveBeenCalledWith(2);
  expect(handlers.changed.mock.calls).toEqual([[['/theirs']], [['/on-disk']]]);
});

test('a connection that the browser restores is reported, because changes may have been missed', () => {
  followEvents('/content/a', handlers);
  latest().fire('open');
  expect(handlers.resumed).not.toHaveBeenCalled();
  latest().fire('error');
  latest().fire('open');
  expect(handlers.resumed).toHaveBeenCalledTimes(1);
});

test('a stream that was refused is asked for again, until the page is left', () => {
  const stop = followEvents('/content/a', handlers);
  latest().readyState = FakeEventSource.CLOSED;
  latest().fire('error');
  jest.runOnlyPendingTimers();
  expect(FakeEventSource.all).toHaveLength(2);
  latest().fire('open');
  expect(handlers.resumed).toHaveBeenCalledTimes(1);
  latest().readyState = FakeEventSource.CLOSED;
  latest().fire('error');
  stop();
  jest.runOnlyPendingTimers();
  expect(FakeEventSource.all).toHaveLength(2);
});
