import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium';
import { labelPicture, writeLabelVideo, type Labels } from './labelVideo';
import type { Site } from './site';
import { test as base, watchConsole } from './test';

/**
 * The journeys' test in a separate browser whose camera shows a moving label. It runs the whole Chromium, because
 * Debian's headless shell has no such camera.
 */
export const test = base.extend<{
  /** The labels before the camera, or `no camera` for a device without one. */
  labels: Labels | 'no camera';
  /** Whether the visitor has allowed the camera before. The browser's own question is always refused. */
  isAllowed: boolean;
}>({
  labels: [['024681012141600000000000'], { option: true }],
  isAllowed: [true, { option: true }],
  context: async ({ labels, isAllowed, tolerated, site, viewport }, use, info) => {
    const video = info.outputPath('labels.y4m');
    if (labels !== 'no camera') writeLabelVideo(video, labels);
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [
        ...CHROMIUM_FLAGS,
        ...(labels === 'no camera'
          ? []
          : ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`]),
      ],
    });
    const context = await browser.newContext({ viewport });
    if (isAllowed) await allowCamera(context, site);
    await context.addInitScript(recordStreams);
    await watchConsole(context, tolerated, use);
    await browser.close();
  },
});

/** Allows the camera, like a visitor who accepts the browser's question. */
export async function allowCamera(context: BrowserContext, site: Site): Promise<void> {
  await context.grantPermissions(['camera'], { origin: new URL(site.publish('riteaid')).origin });
}

/** Runs in the page: records the opened cameras, and reports to the next page how many were left on. */
function recordStreams(): void {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { cameraTracks: tracks });
  // A page that was not loaded over https has no `mediaDevices`.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
  // The last event of a page that is left, after `pagehide`.
  document.addEventListener('visibilitychange', () => {
    const running = tracks.filter(({ readyState }) => readyState === 'live');
    sessionStorage.setItem('camerasLeftOn', String(running.length));
  });
}

/** Returns how many cameras a page has opened, and how many of those are running. */
export function cameras(page: Page): Promise<{ opened: number; running: number }> {
  return page.evaluate(() => {
    const { cameraTracks } = window as unknown as { cameraTracks: MediaStreamTrack[] };
    const running = cameraTracks.filter(({ readyState }) => readyState === 'live').length;
    return { opened: cameraTracks.length, running };
  });
}

/** Ends the running camera, as the system does when it is unplugged. */
export function unplug(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { cameraTracks } = window as unknown as { cameraTracks: MediaStreamTrack[] };
    for (const track of cameraTracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
}

/** Returns a photo of labels, as a file of the gallery. */
export function labelPhoto(labels: Labels): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [640, 480];
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + width * height * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  // The negative height makes the rows begin at the top.
  head.writeInt32LE(-height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const pixels = Buffer.from([...labelPicture(labels)].flatMap((grey) => [grey, grey, grey]));
  return { name: 'label.bmp', mimeType: 'image/bmp', buffer: Buffer.concat([head, pixels]) };
}

export { expect } from './test';
