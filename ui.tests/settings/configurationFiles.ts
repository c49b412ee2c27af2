import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DeclaredSetting } from './Setting';

const OSGI = 'ui.config/src/main/content/jcr_root/apps/riteaid-web/osgiconfig';
const VARS = 'dispatcher/src/conf.d/variables/custom.vars';
const VARIABLE = /\$\[env:(\w+)(?:;default=([^\]]*))?\]/g;

/**
 * Returns the properties of the OSGi configurations. One of several run modes is one setting, because what differs between
 * them is its value.
 */
export function osgiProperties(root: string): DeclaredSetting[] {
  const files = readdirSync(join(root, OSGI), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.cfg.json'))
    .sort();
  const settings = new Map<string, DeclaredSetting>();
  for (const file of files) {
    const pid = basename(file, '.cfg.json');
    const values = JSON.parse(readFileSync(join(root, OSGI, file), 'utf8')) as object;
    for (const [typed, value] of Object.entries(values)) {
      const property = typed.replace(/:\w+(?:\[\])?$/, '');
      const key = `osgi ${shortName(pid)} ${property}`;
      const where = `\`${dirname(file)}\``;
      const before = settings.get(key);
      settings.set(key, {
        key,
        name: `\`${property}\` of \`${shortName(pid)}\``,
        where: before ? `${before.where}, ${where}` : `OSGi, ${where}`,
        says: '',
        values: before ? `${before.values}; ${valueText(value)}` : valueText(value),
      });
    }
  }
  return [...settings.values()];
}

/** Returns the service's name without its package: `LogManager.factory.config~riteaid-web`. */
const shortName = (pid: string): string => /[A-Z].*$/.exec(pid)?.[0] ?? pid;

/** Returns values as Markdown. A value of several lines is a script, of which the file has the text. */
function valueText(value: unknown): string {
  const values = Array.isArray(value) ? value : [value];
  return values
    .map(String)
    .filter((text) => !text.includes('\n'))
    .map((text) => `\`${text}\``)
    .join(', ');
}

/** Returns the variables of Cloud Manager that our configurations and mappings read. */
export function environmentVariables(root: string): DeclaredSetting[] {
  const defaults = new Map<string, Set<string>>();
  for (const folder of [OSGI, 'ui.content/src/main/content/jcr_root/etc'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:json|xml)$/.test(name)) continue;
      const text = readFileSync(join(root, folder, name), 'utf8');
      for (const [, variable = '', fallback = ''] of text.matchAll(VARIABLE))
        defaults.set(variable, (defaults.get(variable) ?? new Set()).add(`\`${fallback}\``));
    }
  return [...defaults].map(([name, values]) => ({
    key: `env ${name}`,
    name: `\`${name}\``,
    where: 'environment variable of Cloud Manager',
    says: '',
    values: `default ${[...values].join('; ')}`,
  }));
}

/** Returns the variables of the dispatcher that a company changes. */
export function dispatcherVariables(root: string): DeclaredSetting[] {
  const lines = readFileSync(join(root, VARS), 'utf8').matchAll(/^Define (\w+) "?(.*?)"?$/gm);
  return [...lines].map(([, name = '', value = '']) => ({
    key: `dispatcher ${name}`,
    name: `\`${name}\``,
    where: 'dispatcher, `custom.vars`',
    says: '',
    values: value.length < 60 ? `default \`${value}\`` : '',
  }));
}
