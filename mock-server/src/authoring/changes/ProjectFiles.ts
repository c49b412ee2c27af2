import { dirname, relative, resolve, sep } from 'node:path';
import { childPath, isAtOrBelowFolder, repositoryName } from '../../repository';

/** The files of the mounts that can be written, with their names in the project and the paths of their nodes. */
export class ProjectFiles {
  private readonly mounts: readonly string[];
  private readonly project: string;

  /**
   * @param mounts the `jcr_root` folders that can be written
   * @param project the folder of the project; by default the deepest one that contains the packages of all mounts
   */
  constructor(mounts: readonly string[], project?: string) {
    this.mounts = mounts.map((mount) => resolve(mount));
    this.project = resolve(project ?? commonFolder(this.mounts.map((mount) => dirname(mount))));
  }

  /** Returns the name of a file relative to the project, with `/`. It begins with `../` outside of the project. */
  nameOf(file: string): string {
    return relative(this.project, file).replaceAll(sep, '/');
  }

  /** Returns the absolute path of a name, or undefined if it is in no mount. */
  fileOf(name: string): string | undefined {
    const file = resolve(this.project, name);
    return this.mountOf(file) === undefined ? undefined : file;
  }

  /** Returns the path of the node that a file belongs to: of `_jcr_content/.content.xml`, that of `jcr:content`. */
  pathOf(file: string): string {
    const mount = this.mountOf(file) ?? '';
    const names = relative(mount, file).split(sep);
    const name = names.pop() ?? '';
    let path = '/';
    for (const folder of names)
      path = childPath(path, repositoryName(folder.replace(/\.dir$/, '')));
    return name === '.content.xml' ? path : childPath(path, repositoryName(name));
  }

  /** Returns the file with the XML of a node that has a folder of its own. */
  isRootOf(path: string, file: string): boolean {
    return file.endsWith(`${sep}.content.xml`) && this.pathOf(file) === path;
  }

  private mountOf(file: string): string | undefined {
    return this.mounts.find((mount) => isAtOrBelowFolder(file, mount));
  }
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first;
  while (!others.every((other) => isAtOrBelowFolder(other, folder)) && folder !== dirname(folder))
    folder = dirname(folder);
  return folder;
}
