import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary `jcr_root` folder on disk. */
export interface ContentFolder {
  readonly path: string;
  /** Returns the absolute path of a file in the folder. */
  file(name: string): string;
  write(name: string, content: string | Buffer): void;
  /** Deletes a file, or a folder with its content. */
  delete(name: string): void;
  remove(): void;
}

/** Writes the files to a temporary `jcr_root` folder. */
export function contentFolder(files: Readonly<Record<string, string | Buffer>>): ContentFolder {
  const parent = mkdtempSync(join(tmpdir(), 'content-'));
  const path = join(parent, 'jcr_root');
  const file = (name: string): string => join(path, name);
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), content);
  };
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) write(name, content);
  return {
    path,
    file,
    write,
    delete: (name) => {
      rmSync(file(name), { recursive: true });
    },
    remove: () => {
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Returns the text of an XML file whose root element has the given attributes and content. */
export function docViewText(attributes: string, content = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" ${attributes}>${content}</jcr:root>`;
}
