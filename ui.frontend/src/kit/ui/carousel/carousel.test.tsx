import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CarouselControls } from './CarouselControls';
import { layOut, type Layout } from './layOut.testing';
import { useCarousel } from './useCarousel';

function Controls() {
  return <CarouselControls listId="songs" label="Songs" carousel={useCarousel('songs')} />;
}

let layout: Layout;

/** Renders a list of links, and the controls that move it. */
function show({ count = 12, frame = 1000, widthOf = (): number => 300 } = {}) {
  const links = Array.from({ length: count }, (_, at) => `<li><a href="#${at + 1}">${at + 1}</a>`);
  document.body.innerHTML = `<ul id="songs">${links.join('')}</ul>`;
  const list = screen.getByRole('list');
  layout = layOut(list, frame, widthOf);
  return render(<Controls />);
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const arrow = (name: string) => screen.getByRole('button', { name });
const position = () => screen.getByRole('group', { name: 'Songs' }).querySelector('p');
const settle = () => {
  act(() => {
    jest.advanceTimersByTime(500);
  });
};
const press = (name: string) => {
  fireEvent.click(arrow(name));
  settle();
};

test('before the list is known, the controls keep their space and are silent', () => {
  const markup = renderToString(<Controls />);
  expect(markup).toContain('ui-carousel-controls--waiting');
  expect(markup).not.toContain(' of ');
});

test('the arrows move by the number of visible items, and announce the new position', () => {
  show();
  expect(position()).toHaveTextContent('1–3 of 12');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  press('Next');
  expect(position()).toHaveTextContent('4–6 of 12');
  expect(screen.getByRole('status')).toHaveTextContent('Showing 4 to 6 of 12.');

  press('Previous');
  expect(position()).toHaveTextContent('1–3 of 12');
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1 to 3 of 12.');
});

test('on a phone the arrows move by one item', () => {
  show({ frame: 360 });
  press('Next');
  press('Next');
  expect(position()).toHaveTextContent('3 of 12');
});

test('at either end the arrow stays in place, is marked unavailable, and does nothing', () => {
  show();
  expect(arrow('Previous')).toHaveAttribute('aria-disabled', 'true');
  press('Previous');
  expect(layout.scrolled).toBe(0);
  for (let turns = 0; turns < 4; turns += 1) press('Next');
  expect(position()).toHaveTextContent('10–12 of 12');
  expect(arrow('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(arrow('Previous')).not.toHaveAttribute('aria-disabled');
});

test('if a slow device pauses during the motion, the position is announced at its end', () => {
  show();
  press('Next');
  act(() => {
    layout.scrollTo(1200);
  });
  settle();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 5 to 7 of 12.');
});

test('swiping updates the position without an announcement', () => {
  show();
  press('Next');
  act(() => {
    layout.swipe(1500);
  });
  settle();
  expect(position()).toHaveTextContent('6–8 of 12');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an item that grows changes what is in view', () => {
  let width = 300;
  show({ widthOf: () => width });
  width = 450;
  act(() => {
    layout.resize();
  });
  settle();
  expect(position()).toHaveTextContent('1–2 of 12');
});

test('nothing moves by itself', () => {
  show();
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(layout.scrolled).toBe(0);
});

test('a list that is entirely in view has no controls', () => {
  show({ count: 3 });
  expect(position()).toBeEmptyDOMElement();
  expect(screen.getByRole('group')).toHaveClass('ui-carousel-controls--waiting');
});

test('the arrow keys, Home and End move the focus, and the focused item is fully visible', () => {
  show();
  const link = (name: string) => screen.getByRole('link', { name });
  const key = (name: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  link('3').focus();
  key('ArrowRight');
  expect(link('4')).toHaveFocus();
  expect(layout.scrolled).toBe(900);
  key('ArrowLeft');
  key('ArrowLeft');
  expect(link('2')).toHaveFocus();
  key('End');
  expect(link('12')).toHaveFocus();
  key('ArrowRight');
  expect(link('12')).toHaveFocus();
  key('Home');
  expect(link('1')).toHaveFocus();
  key('ArrowLeft');
  expect(link('1')).toHaveFocus();
});

test('with a modifier, an arrow key keeps the browser’s function', () => {
  show();
  const first = screen.getByRole('link', { name: '1' });
  first.focus();
  expect(fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(first).toHaveFocus();
});

test('the list itself is no stop of the Tab key, as it would be in Firefox', () => {
  const { unmount } = show();
  expect(screen.getByRole('list')).toHaveAttribute('tabindex', '-1');
  unmount();
  expect(screen.getByRole('list')).not.toHaveAttribute('tabindex');
});

test('a list that is missing from the page breaks nothing else', () => {
  document.body.innerHTML = '';
  render(<Controls />);
  expect(position()).toBeEmptyDOMElement();
});

test('after the controls are unmounted, the list is left alone', () => {
  const { unmount } = show();
  unmount();
  const first = screen.getByRole('link', { name: '1' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(first).toHaveFocus();
});
