import { join, relative, resolve } from 'node:path';
import { createContentServer } from './index';
import { exportLibrary } from './workshop/export/exportLibrary';

/**
 * `npm run library`: writes the component library as static files to `library`, or to the folder that the parameter
 * names.
 */
const ROOT = join(__dirname, '..', '..');
const folder = resolve(process.argv[2] ?? join(ROOT, 'library'));
const workshop = join(ROOT, 'ui.frontend', 'dist', 'examples.json');

void write();

async function write(): Promise<void> {
  const server = await createContentServer({
    mounts: ['ui.apps', 'ui.content'].map((part) => join(ROOT, part, 'src/main/content/jcr_root')),
    workshop,
    log: (line) => {
      console.log(line);
    },
  });
  try {
    const { files, broken } = await exportLibrary(server, workshop, folder);
    console.log(`${files.size} files in ${relative(process.cwd(), folder) || '.'}`);
    if (broken.length > 0) throw new Error(`Broken addresses:\n${broken.join('\n')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await server.close();
  }
}
