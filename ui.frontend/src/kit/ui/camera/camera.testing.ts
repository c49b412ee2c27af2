/** A simulated camera for tests. */
export interface FakeCamera {
  /** The calls of `getUserMedia`, in order. */
  readonly asked: MediaStreamConstraints[];
  /** Returns the number of its running streams. */
  running(): number;
  /** Ends all running streams, as when the camera is unplugged. */
  unplug(): void;
  /** The names of the errors with which the next calls are refused. */
  readonly refusals: string[];
  /** True if its light is on. */
  isLit: boolean;
}

/**
 * Gives jsdom the camera features of a browser, which it lacks.
 *
 * @param permission the permission that the browser reports before it asks, if it supports that
 * query
 */
export function fakeCamera({
  permission = 'granted',
  devices = ['Back camera'],
  hasTorch = false,
}: {
  permission?: PermissionState | 'unknown';
  devices?: readonly string[];
  hasTorch?: boolean;
} = {}): FakeCamera {
  const tracks = new Set<EventTarget>();
  const camera: FakeCamera = {
    asked: [],
    running: () => tracks.size,
    unplug() {
      for (const track of tracks) {
        tracks.delete(track);
        track.dispatchEvent(new Event('ended'));
      }
    },
    refusals: [],
    isLit: false,
  };
  const openTrack = (deviceId: string) => {
    const track = Object.assign(new EventTarget(), {
      stop: () => tracks.delete(track),
      getSettings: () => ({ deviceId }),
      getCapabilities: () => (hasTorch ? { torch: true } : {}),
      applyConstraints({ advanced }: { advanced: { torch: boolean }[] }) {
        camera.isLit = advanced[0]?.torch ?? false;
        return Promise.resolve();
      },
    });
    tracks.add(track);
    return track;
  };
  const mediaDevices = {
    getUserMedia(constraints: MediaStreamConstraints) {
      camera.asked.push(constraints);
      const refusal = camera.refusals.shift();
      if (refusal !== undefined) return Promise.reject(new DOMException('', refusal));
      const { deviceId } = constraints.video as { deviceId?: { exact: string } };
      const track = openTrack(deviceId?.exact ?? devices[0] ?? '');
      return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
    },
    enumerateDevices: () =>
      Promise.resolve(
        devices.map((label) => ({ kind: 'videoinput', deviceId: label, label, groupId: '' })),
      ),
  };
  const query = () =>
    permission === 'unknown'
      ? Promise.reject(new TypeError('No such permission.'))
      : Promise.resolve({ state: permission });
  Object.assign(navigator, { mediaDevices, permissions: { query } });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  return camera;
}

/** Creates a video that shows one frame after the other. */
export function fakeVideo(): HTMLVideoElement {
  Object.assign(globalThis, {
    VideoFrame: class {
      close = () => undefined;
    },
  });
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: 4 });
  return Object.assign(video, {
    requestVideoFrameCallback: (look: () => void) => setTimeout(look),
  });
}
