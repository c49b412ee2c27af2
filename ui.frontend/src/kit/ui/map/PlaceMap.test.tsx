import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  eureka,
  frame,
  fresno,
  last,
  pasadena,
  markers,
  place,
  resize,
  show,
  mockLayout,
  threeStores,
} from './map.testing';

/** Two in Pasadena, a mile apart, and one far away. */
const neighbors = [pasadena, place('Lake Avenue', 34.165, -118.13), place('Eureka', 40.8, -124.16)];

beforeEach(mockLayout);

test('every place has a pin, a button with its number and name, in the order of the list', async () => {
  await show();
  expect(markers()).toEqual(['1, Pasadena Corner', '2, Fresno Plaza', '3, Eureka Square']);
});

test('without a view the map shows all places, and does not report that as a move by the visitor', async () => {
  const { moves } = await show();
  const { bounds, byVisitor } = last(moves);
  expect(bounds.north).toBeGreaterThan(40.8);
  expect(bounds.south).toBeLessThan(34.15);
  expect(byVisitor).toBe(false);
});

test('the previous pins stay until the next ones are computed', async () => {
  const { update } = await show();
  const before = markers();
  const updated = update({ places: [eureka] });
  expect(markers()).toEqual(before);
  await updated;
  expect(markers()).toEqual(['1, Eureka Square']);
});

test('the map shows the given view, and moves when the view changes', async () => {
  const sacramento = { center: { latitude: 38.58, longitude: -121.49 }, zoom: 8 };
  const { moves, update } = await show({ view: sacramento });
  expect(last(moves)).toMatchObject({ zoom: 8, byVisitor: false });
  expect(last(moves).center.latitude).toBeCloseTo(38.58, 2);
  await update({ view: { center: { latitude: 36.74, longitude: -119.78 }, zoom: 10 } });
  expect(last(moves).zoom).toBe(10);
  expect(last(moves).center.latitude).toBeCloseTo(36.74, 2);
});

test("an equal view does not undo the visitor's move", async () => {
  const view = () => ({ center: { latitude: 36.74, longitude: -119.78 }, zoom: 8 });
  const { moves, update } = await show({ view: view() });
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await update({ view: view() });
  expect(last(moves).zoom).toBe(9);
});

test('pressing a marker reports its place, and the selected marker is highlighted', async () => {
  const { onSelect, update } = await show();
  await userEvent.click(screen.getByRole('button', { name: '2, Fresno Plaza' }));
  expect(onSelect).toHaveBeenCalledWith(fresno.id);
  await update({ selected: fresno.id });
  expect(screen.getByRole('button', { name: '2, Fresno Plaza' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await update({ selected: undefined });
  expect(screen.getByRole('button', { name: '2, Fresno Plaza' })).not.toHaveAttribute(
    'aria-current',
  );
});

test('a selected place that is out of sight is brought into view', async () => {
  const { moves, update } = await show({
    view: { center: { latitude: 34.15, longitude: -118.14 }, zoom: 9 },
  });
  await update({
    view: { center: { latitude: 34.15, longitude: -118.14 }, zoom: 9 },
    selected: eureka.id,
  });
  expect(last(moves).bounds.north).toBeGreaterThan(40.8);
  expect(last(moves).byVisitor).toBe(false);
});

test('pins that would cover each other are one button, which shows their number and expands them', async () => {
  const { moves } = await show({ places: neighbors });
  expect(markers()).toEqual(['3, Eureka', '2 stores, zoom in']);
  const cluster = screen.getByRole('button', { name: '2 stores, zoom in' });
  cluster.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '2, Lake Avenue' })).toBeInTheDocument();
  });
  expect(last(moves).byVisitor).toBe(true);
  // The focus is on one of the pins that were in the cluster.
  expect(['1, Pasadena Corner', '2, Lake Avenue']).toContain(
    document.activeElement?.getAttribute('aria-label'),
  );
});

test('a selected place has its own pin even if others are clustered', async () => {
  await show({ places: neighbors, selected: 'Lake Avenue' });
  expect(markers()).toEqual(['2, Lake Avenue', '3, Eureka', '2 stores, zoom in']);
});

test('new places replace the previous ones', async () => {
  const { update } = await show();
  await update({ places: [fresno] });
  await waitFor(() => {
    expect(markers()).toEqual(['1, Fresno Plaza']);
  });
  await update({ places: [] });
  await waitFor(() => {
    expect(markers()).toEqual([]);
  });
});

test('the arrow keys move the map, which politely announces its content', async () => {
  const { moves } = await show({
    view: { center: { latitude: 36.74, longitude: -119.78 }, zoom: 6 },
  });
  const before = last(moves).center.longitude;
  jest.useFakeTimers();
  try {
    fireEvent.focus(frame());
    fireEvent.keyDown(frame(), { key: 'ArrowLeft', keyCode: 37 });
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(last(moves).center.longitude).toBeLessThan(before);
    expect(last(moves).byVisitor).toBe(true);
    expect(screen.getByText(/^Moved\. 3 stores on the map, zoom level 6\.$/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('zooming is announced once, after the last step; results that arrive by themselves are not', async () => {
  await show({ view: { center: { latitude: 36.74, longitude: -119.78 }, zoom: 6 } });
  jest.useFakeTimers();
  try {
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(/on the map/)).not.toBeInTheDocument();
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    fireEvent.click(zoomIn);
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.click(zoomIn);
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Zoomed in. 1 store on the map, zoom level 8.')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('at the closest zoom the zoom button is marked as unavailable', async () => {
  const { moves } = await show({
    view: { center: { latitude: 36.74, longitude: -119.78 }, zoom: 18 },
  });
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
  await waitFor(() => {
    expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  });
  await userEvent.click(zoomIn);
  expect(last(moves).zoom).toBe(18);
});

test('the keys are explained when the map has the focus', async () => {
  await show();
  expect(frame()).toHaveAccessibleDescription(/Use the arrow keys to move the map/);
  expect(frame()).toHaveAttribute('tabindex', '0');
});

test('pins out of sight cannot be reached with the tab key', async () => {
  const { update } = await show({
    view: { center: { latitude: 34.15, longitude: -118.14 }, zoom: 9 },
  });
  await update({ places: [...threeStores, place('Just Beyond', 34.15, -119.4)] });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '4, Just Beyond' }).inert).toBe(true);
  });
  expect(screen.getByRole('button', { name: '1, Pasadena Corner' }).inert).toBe(false);
});

test('a map in a hidden tab shows the requested view once the tab is opened', async () => {
  resize(0, 0);
  const { moves } = await show();
  resize(360, 500);
  await waitFor(() => {
    expect(last(moves).bounds.north).toBeGreaterThan(40.8);
  });
  expect(last(moves).bounds.south).toBeLessThan(34.15);
});

test('the wheel scrolls the page until the map has the focus', async () => {
  const { moves } = await show({
    view: { center: { latitude: 36.74, longitude: -119.78 }, zoom: 8 },
  });
  const map = frame();
  fireEvent.wheel(map, { deltaY: -400 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(last(moves).zoom).toBe(8);
  map.focus();
  fireEvent.wheel(map, { deltaY: -400 });
  await waitFor(() => {
    expect(last(moves).zoom).toBeGreaterThan(8);
  });
  expect(last(moves).byVisitor).toBe(true);
});

const pointerDown = () => new MouseEvent('pointerdown', { bubbles: true });

test.each([
  ['a press', () => fireEvent(frame(), pointerDown())],
  [
    'a finger that scrolls the page',
    () => {
      fireEvent(frame(), pointerDown());
      fireEvent.touchStart(frame(), { touches: [{}] });
    },
  ],
  ['the wheel that scrolls the page', () => fireEvent.wheel(frame(), { deltaY: -400 })],
  ['the tab key', () => fireEvent.keyDown(frame(), { key: 'Tab' })],
  ['the browser’s own zoom', () => fireEvent.keyDown(frame(), { key: '+', ctrlKey: true })],
  [
    'an arrow key on a pin',
    () => fireEvent.keyDown(screen.getByRole('button', { name: /Fresno/ }), { key: 'ArrowLeft' }),
  ],
])('%s does not count as a move by the visitor', async (_, touch) => {
  const { moves } = await show();
  const before = moves.length;
  touch();
  await act(() => {
    resize(500, 400);
    return new Promise(requestAnimationFrame);
  });
  expect(moves.length).toBeGreaterThan(before);
  expect(last(moves).byVisitor).toBe(false);
});

test.each([
  ['a double click zooms in', 1, () => fireEvent.dblClick(frame())],
  ['a plus zooms in', 1, () => fireEvent.keyDown(frame(), { key: '+', keyCode: 187 })],
  ['a minus zooms out', -1, () => fireEvent.keyDown(frame(), { key: '-', keyCode: 189 })],
  ['a 6 zooms out', -1, () => fireEvent.keyDown(frame(), { key: '6', keyCode: 54 })],
])('%s, and counts as the visitor’s', async (_, levels, input) => {
  const { moves } = await show();
  const { zoom } = last(moves);
  await act(() => {
    frame().focus();
    input();
    return new Promise(requestAnimationFrame);
  });
  expect(last(moves).zoom).toBe(zoom + levels);
  expect(last(moves).byVisitor).toBe(true);
});

test('nothing remains after the map is removed', async () => {
  const { unmount } = await show();
  unmount();
  expect(() => {
    resize(300, 300);
  }).not.toThrow();
  expect(document.body).toHaveTextContent(/^$/);
});
