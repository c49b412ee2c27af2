import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnySection, readAnyFile } from 'mock-server/src/dispatcher/anyFile';

/** An enabled farm: its name and its section. */
export interface Farm {
  readonly name: string;
  readonly section: AnySection;
}

/** Returns the farms of `conf.dispatcher.d/enabled_farms` below `source`, a `dispatcher/src`. */
export function enabledFarms(source: string): readonly Farm[] {
  const folder = join(source, 'conf.dispatcher.d/enabled_farms');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.farm'))
    .flatMap((file) => readAnyFile(join(folder, file)).entries)
    .flatMap(({ name, content }) => (content.kind === 'section' ? [{ name, section: content }] : []));
}

/** Returns the section at a path such as `cache/rules`, or undefined. */
export function sectionAt(section: AnySection, path: string): AnySection | undefined {
  return path.split('/').reduce<AnySection | undefined>((parent, name) => {
    const content = parent?.entries.find((entry) => entry.name === name)?.content;
    return content?.kind === 'section' ? content : undefined;
  }, section);
}

/** Returns the values of a section by name, such as `{ type: 'deny', url: '*' }`. */
export function valuesOf(section: AnySection): Readonly<Record<string, string>> {
  return Object.fromEntries(
    section.entries.flatMap(({ name, content }) =>
      content.kind === 'value' ? [[name, content.text]] : [],
    ),
  );
}

/** Returns the rules of a section such as `/filter`, in their order. */
export function rulesOf(section: AnySection | undefined): readonly Readonly<Record<string, string>>[] {
  return (section?.entries ?? []).flatMap(({ content }) =>
    content.kind === 'section' ? [valuesOf(content)] : [],
  );
}
