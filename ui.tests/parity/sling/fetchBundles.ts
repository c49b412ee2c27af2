import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, WORK } from '../tools';
import { FRAMEWORK, LAUNCHER, readFeature } from './feature';

/** A Maven repository with exactly the artifacts that the launcher starts. */
export const BUNDLES = join(WORK, 'bundles');

/**
 * Copies Sling's bundles and its launcher from Maven's cache, and downloads what the cache lacks.
 * @returns the path of the launcher's archive
 */
export async function fetchBundles(): Promise<string> {
  const wanted = [...readFeature().bundles.map(({ id }) => id), FRAMEWORK, LAUNCHER];
  const missing = wanted.filter((id) => !existsSync(pathOf(id)));
  if (missing.length > 0) {
    const pom = join(WORK, 'pom.xml');
    mkdirSync(WORK, { recursive: true });
    writeFileSync(pom, pomFor(missing));
    await run('mvn', ['-B', '-ntp', '-q', '-f', pom, 'dependency:copy']);
  }
  return pathOf(LAUNCHER);
}

/** Returns the path of an artifact, given as `group:artifact:version` or `group:artifact:type:version`. */
export function pathOf(id: string): string {
  const { group, artifact, version, type } = coordinatesOf(id);
  return join(
    BUNDLES,
    group.replaceAll('.', '/'),
    artifact,
    version,
    `${artifact}-${version}.${type}`,
  );
}

function coordinatesOf(id: string) {
  const parts = id.split(':');
  const [group = '', artifact = '', third = '', fourth] = parts;
  return fourth === undefined
    ? { group, artifact, version: third, type: 'jar' }
    : { group, artifact, version: fourth, type: third };
}

/**
 * Returns a POM that copies artifacts. `dependency:copy` takes two versions of one bundle, which `<dependencies>` would
 * merge.
 */
function pomFor(ids: readonly string[]): string {
  const items = ids.map((id) => {
    const { group, artifact, version, type } = coordinatesOf(id);
    return (
      `<artifactItem><groupId>${group}</groupId><artifactId>${artifact}</artifactId>` +
      `<version>${version}</version><type>${type}</type>` +
      `<outputDirectory>${dirname(pathOf(id))}</outputDirectory></artifactItem>`
    );
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>riteaid-web</groupId><artifactId>sling-bundles</artifactId><version>1</version><packaging>pom</packaging>
  <build><plugins><plugin>
    <groupId>org.apache.maven.plugins</groupId><artifactId>maven-dependency-plugin</artifactId><version>3.8.1</version>
    <configuration><artifactItems>
${items.join('\n')}
    </artifactItems></configuration>
  </plugin></plugins></build>
</project>
`;
}
