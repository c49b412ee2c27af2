import { CameraError, cameraPermission, startCamera } from './camera';
import { fakeCamera } from './camera.testing';

const video = () => document.createElement('video');
const onEnded = jest.fn();

beforeEach(() => {
  onEnded.mockClear();
});

test('the rear camera is requested, at 640 by 480 pixels', async () => {
  const camera = fakeCamera();
  const { signal } = new AbortController();
  await startCamera(video(), { signal, onEnded });
  expect(camera.asked).toEqual([{ video: { facingMode: 'environment', width: 640, height: 480 } }]);
});

test('another camera is requested by its id, and the choice is offered', async () => {
  const camera = fakeCamera({ devices: ['Back camera', 'Front camera'] });
  const { signal } = new AbortController();
  const { devices, deviceId } = await startCamera(video(), {
    deviceId: 'Front camera',
    signal,
    onEnded,
  });
  expect(camera.asked).toEqual([
    { video: { deviceId: { exact: 'Front camera' }, width: 640, height: 480 } },
  ]);
  expect(devices.map(({ label }) => label)).toEqual(['Back camera', 'Front camera']);
  expect(deviceId).toBe('Front camera');
});

test('the signal stops the camera and empties the video', async () => {
  const camera = fakeCamera();
  const run = new AbortController();
  const view = video();
  await startCamera(view, { signal: run.signal, onEnded });
  expect(camera.running()).toBe(1);
  run.abort();
  expect(camera.running()).toBe(0);
  expect(view.srcObject).toBeNull();
  expect(onEnded).not.toHaveBeenCalled();
});

test('the camera is off if a visitor leaves while the browser asks', async () => {
  const camera = fakeCamera();
  const run = new AbortController();
  const started = startCamera(video(), { signal: run.signal, onEnded });
  run.abort();
  await expect(started).rejects.toBe(run.signal.reason);
  expect(camera.running()).toBe(0);
});

test('an unplugged camera is reported', async () => {
  const camera = fakeCamera();
  await startCamera(video(), { signal: new AbortController().signal, onEnded });
  camera.unplug();
  expect(onEnded).toHaveBeenCalledTimes(1);
});

test('a video that cannot be played stops the camera', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const camera = fakeCamera();
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  const started = startCamera(video(), { signal: new AbortController().signal, onEnded });
  const failed = expect(started).rejects.toMatchObject({ problem: 'failed' });
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(camera.running()).toBe(0);
  warn.mockRestore();
  jest.useRealTimers();
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('%s means that the camera is %s', async (name, problem) => {
  const camera = fakeCamera();
  camera.refusals.push(name);
  const started = startCamera(video(), { signal: new AbortController().signal, onEnded });
  await expect(started).rejects.toBeInstanceOf(CameraError);
  await expect(started).rejects.toMatchObject({ problem });
});

test('a page without https has no camera', async () => {
  fakeCamera();
  Object.assign(navigator, { mediaDevices: undefined });
  const started = startCamera(video(), { signal: new AbortController().signal, onEnded });
  await expect(started).rejects.toMatchObject({ problem: 'missing' });
});

test('a light can be switched if there is one', async () => {
  const dark = fakeCamera();
  const { signal } = new AbortController();
  expect((await startCamera(video(), { signal, onEnded })).setTorch).toBeUndefined();
  const lit = fakeCamera({ hasTorch: true });
  const { setTorch } = await startCamera(video(), { signal, onEnded });
  await setTorch?.(true);
  expect([dark.isLit, lit.isLit]).toEqual([false, true]);
  await setTorch?.(false);
  expect(lit.isLit).toBe(false);
});

test.each([
  ['granted', 'granted'],
  ['prompt', 'prompt'],
  ['denied', 'denied'],
  ['unknown', undefined],
] as const)(
  'cameraPermission of a browser with the permission %s is %s before the camera is started',
  async (permission, expected) => {
    fakeCamera({ permission });
    expect(await cameraPermission()).toBe(expected);
  },
);
