import { join } from 'node:path';
import { type AnyEntry, type AnySection, type AnyValue, readAnyFile } from './anyFile';
import { DispatcherConfigError, filesIn } from './configFiles';

/** The properties of a farm that Adobe documents. */
const FARM_SECTIONS: ReadonlySet<string> = new Set(
  `clientheaders virtualhosts sessionmanagement renders filter vanity_urls propagateSyndPost cache info
   statistics stickyConnectionsFor stickyConnections health_check retryDelay numberOfRetries
   unavailablePenalty failover auth_checker`.split(/\s+/),
);

/**
 * Returns the only farm in `conf.dispatcher.d/enabled_farms`.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readFarm(root: string): AnySection {
  const folder = join(root, 'conf.dispatcher.d/enabled_farms');
  const [file = '', second] = filesIn(folder, '.farm');
  if (second !== undefined) {
    throw new DispatcherConfigError(
      { file: second, line: 1 },
      'A second farm is enabled.',
      'Keep one: the virtual hosts of Apache distinguish the sites.',
    );
  }
  const [farm] = readAnyFile(file).entries;
  if (farm === undefined) {
    throw new DispatcherConfigError(
      { file, line: 1 },
      'The file has no farm.',
      'Write one: /sites { … }.',
    );
  }
  const section = sectionOf(farm);
  requireKnown(section, FARM_SECTIONS);
  return section;
}

/** @throws DispatcherConfigError for an entry whose name is not known */
export function requireKnown(section: AnySection, known: ReadonlySet<string>): void {
  const unknown = section.entries.find(({ name }) => !known.has(name));
  if (unknown !== undefined) throw unknownName(unknown, known);
}

/** @throws DispatcherConfigError if the entry is a value */
export function sectionOf({ name, content, place }: AnyEntry): AnySection {
  if (content.kind === 'section') {
    return content;
  }
  throw new DispatcherConfigError(place, `/${name} is not a section.`, 'Put its parts in braces.');
}

/** @throws DispatcherConfigError if the entry is a section */
export function textOf({ name, content, place }: AnyEntry): AnyValue {
  if (content.kind === 'value') {
    return content;
  }
  throw new DispatcherConfigError(place, `/${name} is a section.`, 'Give it one value in quotes.');
}

export function unknownName(
  { name, place }: AnyEntry,
  known: ReadonlySet<string>,
): DispatcherConfigError {
  return new DispatcherConfigError(
    place,
    `/${name} is not known here.`,
    `Use one of ${[...known].map((each) => `/${each}`).join(', ')}.`,
  );
}
