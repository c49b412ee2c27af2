import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools';

/** The sources of the Sling that we compare with: its feature file and the stand-ins for AEM's own code. */
export const SLING = join(ROOT, 'ui.tests/parity/sling');

export const FEATURE_FILE = join(SLING, 'feature.json');

export const FRAMEWORK_VERSION = '7.0.5';

export const FRAMEWORK = `org.apache.felix:org.apache.felix.framework:${FRAMEWORK_VERSION}`;

/** The launcher's archive; its plain jar lacks the libraries it needs. */
export const LAUNCHER = 'org.apache.sling:org.apache.sling.feature.launcher:tar.gz:1.3.4';

/** The part of a Sling feature file that we read. */
interface Feature {
  /** Maven coordinates, `group:artifact:version`. */
  readonly bundles: readonly { readonly id: string }[];
}

export function readFeature(): Feature {
  return JSON.parse(readFileSync(FEATURE_FILE, 'utf8')) as Feature;
}
