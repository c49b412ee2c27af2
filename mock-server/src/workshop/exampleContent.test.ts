import { contentFolder } from '../repository/contentFolder.testing';
import { openRepository } from '../repository';
import { mountExamples } from './exampleContent';

const catalog = (example: string): string =>
  JSON.stringify({
    slots: [{ name: 'greeting', attributes: [], examples: [{ id: example, name: example }] }],
    blocks: [],
  });

const PAGE = '/workshop/stage/riteaid/en/greeting';

test('the pages follow the examples while a build writes them, even if the file is incomplete', async () => {
  const folder = contentFolder({ 'examples.json': catalog('first') });
  const lines: string[] = [];
  let resolveLine = (): void => undefined;
  const line = new Promise<void>((resolve) => (resolveLine = resolve));
  const examples = mountExamples(folder.file('examples.json'), true, (text) => {
    lines.push(text);
    resolveLine();
  });
  const repository = openRepository({ mounts: [examples.mount], watch: true });
  expect(repository.get(`${PAGE}/first`)).toBeDefined();

  const changed = new Promise((resolve) => repository.onChange(resolve));
  folder.write('examples.json', catalog('second').slice(0, 40));
  await line;
  expect(lines[0]).toMatch(/^A change could not be read, so its last state is served: .*JSON/);
  folder.write('examples.json', catalog('second'));
  await changed;
  expect(repository.get(`${PAGE}/second`)).toBeDefined();

  await repository.close();
  await examples.close();
  folder.remove();
});
