import { chromiumPath } from './chromium';

/**
 * Installs the Chromium of the journeys with a camera before any worker starts, because two workers that install it at
 * the same time stop each other.
 */
export default function installChromium(): void {
  chromiumPath();
}
