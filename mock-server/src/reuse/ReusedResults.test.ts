import { contentFolder, docViewText } from '../repository/contentFolder.testing';
import type { Change, Property, Repository } from '../repository';
import { openRepository } from '../repository';
import { noteChange, noteFact, noteProblem, noteUnrepeatable } from './recording';
import { type Facts, ReusedResults } from './ReusedResults';
import { trackedRepository } from './trackedRepository';

const text = (value: string): Property => ({ type: 'String', multiple: false, values: [value] });

const folder = contentFolder({
  'content/site/.content.xml': docViewText(
    'jcr:primaryType="nt:unstructured"',
    '<a jcr:primaryType="nt:unstructured" x="1"><inner jcr:primaryType="nt:unstructured"/></a>' +
      '<b jcr:primaryType="nt:unstructured"/>',
  ),
  'content/site/note.txt': 'text',
});
let repository: Repository;
let content: Repository;
const reported: string[] = [];

beforeEach(() => {
  repository = openRepository({ mounts: [folder.path] });
  content = trackedRepository(repository);
  reported.length = 0;
});
afterAll(() => {
  folder.remove();
});

function resultsOf<Value>(most = 100, sizeOf?: (value: Value) => number): ReusedResults<Value> {
  const report = (problem: string) => reported.push(problem);
  return new ReusedResults<Value>({ repository, most, report, ...(sizeOf && { sizeOf }) });
}

/** Returns a function that computes or reuses a result, and reports whether it was computed. */
function counted(read: () => unknown, facts?: Facts): () => 'computed' | 'reused' {
  const results = resultsOf();
  return () => {
    let outcome: 'computed' | 'reused' = 'reused';
    results.of(
      'key',
      () => {
        outcome = 'computed';
        return read();
      },
      facts,
    );
    return outcome;
  };
}

const set = (path: string, name: string, value: string): Change => ({
  kind: 'setProperty',
  path,
  name,
  property: text(value),
});
const add = (path: string): Change => ({
  kind: 'addNode',
  path,
  properties: new Map([['jcr:primaryType', { ...text('nt:unstructured'), type: 'Name' }]]),
});
const remove = (path: string): Change => ({ kind: 'removeNode', path });

const A = '/content/site/a';
const B = '/content/site/b';

describe('a result that read', () => {
  const inner = `${A}/inner`;
  const properties = () => content.get(A)?.properties;
  const missing = () => content.get(`${A}/c`);
  const below = () =>
    [...(content.get(A)?.children.values() ?? [])].map((child) => child.properties);
  const order = () => [...(content.get('/content/site')?.children.keys() ?? [])];
  const note = '/content/site/note.txt';

  test.each<[string, () => unknown, readonly Change[], 'computed' | 'reused']>([
    ['a property, after a change of it', properties, [set(A, 'x', '2')], 'computed'],
    ['a property, after a write without a change', properties, [set(A, 'x', '1')], 'reused'],
    ['a property, after a change below the node', properties, [set(inner, 'x', '2')], 'reused'],
    ['a property, after a change of a sibling', properties, [set(B, 'x', '2')], 'reused'],
    ['a property, after the removal of the node', properties, [remove(A)], 'computed'],
    ['a property, after the node is replaced', properties, [remove(A), add(A)], 'computed'],
    [
      'whether a node exists, after a change of it',
      () => content.get(A),
      [set(A, 'x', '3')],
      'reused',
    ],
    ['whether a node exists, after its removal', () => content.get(A), [remove(A)], 'computed'],
    ['that a node is missing, after another was added', missing, [add(`${A}/d`)], 'reused'],
    ['that a node is missing, after it was added', missing, [add(`${A}/c`)], 'computed'],
    [
      'that a node below a missing one is missing, after both were added',
      () => content.get(`${A}/c/d`),
      [add(`${A}/c`), add(`${A}/c/d`)],
      'computed',
    ],
    [
      'a missing child, after it was added',
      () => content.get(A)?.children.get('c'),
      [add(`${A}/c`)],
      'computed',
    ],
    [
      'one child, after another was added',
      () => content.get(A)?.children.has('inner'),
      [add(`${A}/c`)],
      'reused',
    ],
    ['the children, after one was added', below, [add(`${A}/c`)], 'computed'],
    ['the children, after a change of one', below, [set(inner, 'y', '1')], 'computed'],
    [
      'the order of children, after a change',
      order,
      [{ kind: 'orderChild', path: B, index: 0 }],
      'computed',
    ],
    [
      'the line of a node, after the file has got another line before it',
      () => content.get(B)?.origin,
      [set(A, 'y', '1')],
      'computed',
    ],
    [
      'a file, after it was written',
      () => content.readFile(note),
      [{ kind: 'writeFile', path: note, content: Buffer.from('another text') }],
      'computed',
    ],
  ])('%s', (_, read, changes, outcome) => {
    const reuse = counted(read);
    expect([reuse(), reuse()]).toEqual(['computed', 'reused']);
    repository.apply(changes);
    expect(reuse()).toBe(outcome);
    expect(reuse()).toBe('reused');
    restore();
  });

  function restore(): void {
    folder.write(
      'content/site/.content.xml',
      docViewText(
        'jcr:primaryType="nt:unstructured"',
        '<a jcr:primaryType="nt:unstructured" x="1"><inner jcr:primaryType="nt:unstructured"/></a>' +
          '<b jcr:primaryType="nt:unstructured"/>',
      ),
    );
  }

  test('another result depends on what that one read', () => {
    const inner = resultsOf();
    const reuse = counted(() => inner.of('inner', () => content.get(A)?.properties));
    inner.of('inner', () => content.get(A)?.properties);
    expect([reuse(), reuse()]).toEqual(['computed', 'reused']);
    repository.apply([set(A, 'x', '7')]);
    expect(reuse()).toBe('computed');
    restore();
  });

  test('something and failed leaves what it read to the computation around it', () => {
    const inner = resultsOf();
    const reuse = counted(() => {
      try {
        return inner.of('inner', () => {
          throw new Error(String(content.get(A)?.properties.get('x')?.values));
        });
      } catch (error) {
        return String(error);
      }
    });
    expect([reuse(), reuse()]).toEqual(['computed', 'reused']);
    repository.apply([set(A, 'x', '9')]);
    expect(reuse()).toBe('computed');
    restore();
  });
});

/** Facts as a page has them: a request's, which never change, and a page's. */
class TestFacts implements Facts {
  readonly values: Record<string, unknown>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = { ...values };
  }

  valueOf(name: string): unknown {
    return this.values[name];
  }

  change(name: string, value: unknown): void {
    this.values[name] = value;
  }

  get(name: string): unknown {
    noteFact(name, this.values[name]);
    return this.values[name];
  }

  set(name: string, value: unknown): void {
    noteChange(name, value);
    this.change(name, value);
  }
}

describe('facts', () => {
  const results = resultsOf.bind(undefined, 100);

  test('a result is used again only where the facts that it read are equal', () => {
    const store = results() as ReusedResults<string>;
    const greet = (facts: TestFacts) =>
      store.of('greeting', () => `Hello ${String(facts.get('cookie name'))}`, facts);
    expect(greet(new TestFacts({ 'cookie name': 'Ana' }))).toBe('Hello Ana');
    expect(greet(new TestFacts({ 'cookie name': 'Ben', 'cookie other': 'x' }))).toBe('Hello Ben');
    expect(greet(new TestFacts({}))).toBe('Hello undefined');
    expect(greet(new TestFacts({ 'cookie name': 'undefined' }))).toBe('Hello undefined');
    expect(greet(new TestFacts({ 'cookie name': 'Ana', 'cookie other': 'x' }))).toBe('Hello Ana');
  });

  test('a result that read one fact or another is used for each', () => {
    const store = results() as ReusedResults<string>;
    let count = 0;
    const page = (values: Readonly<Record<string, unknown>>) => {
      const facts = new TestFacts(values);
      return store.of(
        'page',
        () => {
          count += 1;
          return String(facts.get(facts.get('which') === 'a' ? 'a' : 'b'));
        },
        facts,
      );
    };
    const all = () => [
      page({ which: 'a', a: '1', b: '2' }),
      page({ which: 'b', a: '1', b: '2' }),
      page({ which: 'a', a: '3', b: '2' }),
    ];
    expect(all()).toEqual(['1', '2', '3']);
    expect(all()).toEqual(['1', '2', '3']);
    expect(count).toBe(3);
  });

  test('a reused result changes the page as the first did, and reports the same problems', () => {
    const store = results() as ReusedResults<string>;
    const render = (facts: TestFacts) =>
      store.of(
        'component',
        () => {
          facts.set('status', 404);
          noteProblem('No such store.');
          return 'gone';
        },
        facts,
      );
    render(new TestFacts({}));
    const facts = new TestFacts({});
    expect(render(facts)).toBe('gone');
    expect(facts.values).toEqual({ status: 404 });
    expect(reported).toEqual(['No such store.']);
  });

  test('a fact that a computation changed itself does not distinguish its results', () => {
    const store = results();
    const read = (facts: TestFacts) => store.of('inner', () => facts.get('depth'), facts);
    let count = 0;
    const outer = (facts: TestFacts) =>
      store.of(
        'outer',
        () => {
          count += 1;
          facts.set('depth', 1);
          return read(facts);
        },
        facts,
      );
    expect([outer(new TestFacts({ depth: 5 })), outer(new TestFacts({ depth: 6 }))]).toEqual([
      1, 1,
    ]);
    expect(count).toBe(1);
    expect(read(new TestFacts({ depth: 6 }))).toBe(6);
  });

  test.each([
    ['read an object', (facts: TestFacts) => facts.get('attribute a')],
    [
      'left an object',
      (facts: TestFacts) => {
        facts.set('attribute a', {});
      },
    ],
    [
      'read the clock',
      () => {
        noteUnrepeatable();
      },
    ],
  ])('a computation that %s is never used again, nor is the one around it', (_, read) => {
    const facts = new TestFacts({ 'attribute a': {} });
    const inner = results();
    const alone = counted(() => read(facts), facts);
    const around = counted(() => inner.of('inner', () => read(facts), facts), facts);
    expect([alone(), alone(), around(), around()]).toEqual(Array(4).fill('computed'));
  });

  test('a lookup without a request is not kept if it read one', () => {
    const facts = new TestFacts({ 'cookie name': 'Ana' });
    const lookup = counted(() => facts.get('cookie name'));
    expect([lookup(), lookup()]).toEqual(['computed', 'computed']);
  });
});

test('the results that were not used for the longest time are dropped, by their size', () => {
  const store = resultsOf<string>(10, (value) => value.length);
  let computed: string[] = [];
  const use = (key: string) =>
    store.of(key, () => {
      computed.push(key);
      return key.repeat(4);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) use(key);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
  computed = [];
  store.of('large', () => 'x'.repeat(11));
  use('b');
  expect(computed).toEqual([]);
});

test('results that no longer hold can be dropped', () => {
  const store = resultsOf<unknown>(2);
  const held = () => store.of('b', () => content.get('/content/site/b')?.properties);
  const first = held();
  store.of('a', () => content.get(A)?.properties);
  repository.apply([set(A, 'x', '11')]);
  store.dropChanged();
  store.of('c', () => 'c');
  expect(held()).toBe(first);
});
