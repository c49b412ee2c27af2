import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CarouselControls } from './CarouselControls';
import { layOut, type Layout } from './layOut.testing';
import { useCarousel } from './useCarousel';

function Controls() {
  return <CarouselControls listId="songs" label="Songs" carousel={useCarousel('songs')} />;
}

let layout: Layout;

/** A list of links in the page, and the controls that move it. */
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

test('before the list is known the controls keep their room and say nothing', () => {
  const markup = renderToString(<Controls />);
  expect(markup).toContain('ui-carousel-controls--waiting');
  expect(markup).not.toContain(' of ');
});

test('the arrows move by what is seen at once, and tell where that leads', () => {
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

test('on a phone they move by one', () => {
  show({ frame: 360 });
  press('Next');
  press('Next');
  expect(position()).toHaveTextContent('3 of 12');
});

test('at either end the arrow stays where it is, says so, and does nothing', () => {
  show();
  expect(arrow('Previous')).toHaveAttribute('aria-disabled', 'true');
  press('Previous');
  expect(layout.scrolled).toBe(0);
  for (let turns = 0; turns < 4; turns += 1) press('Next');
  expect(position()).toHaveTextContent('10–12 of 12');
  expect(arrow('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(arrow('Previous')).not.toHaveAttribute('aria-disabled');
});

test('where a slow device pauses in the motion, it tells where the motion ends', () => {
  show();
  press('Next');
  act(() => {
    layout.scrollTo(1200);
  });
  settle();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 5 to 7 of 12.');
});

test('swiping moves the position, and is not talked about', () => {
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

test('where everything is in view there is nothing to control', () => {
  show({ count: 3 });
  expect(position()).toBeEmptyDOMElement();
  expect(screen.getByRole('group')).toHaveClass('ui-carousel-controls--waiting');
});

test('the arrow keys, Home and End move the focus, and what has it is seen whole', () => {
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

test('with a modifier an arrow key stays the browser’s', () => {
  show();
  const first = screen.getByRole('link', { name: '1' });
  first.focus();
  expect(fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(first).toHaveFocus();
});

test('the list itself is no stop of the Tab key, which Firefox would make of it', () => {
  const { unmount } = show();
  expect(screen.getByRole('list')).toHaveAttribute('tabindex', '-1');
  unmount();
  expect(screen.getByRole('list')).not.toHaveAttribute('tabindex');
});

test('a list that is not on the page takes nothing else down', () => {
  document.body.innerHTML = '';
  render(<Controls />);
  expect(position()).toBeEmptyDOMElement();
});

test('once the controls are gone, the list is left alone', () => {
  const { unmount } = show();
  unmount();
  const first = screen.getByRole('link', { name: '1' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(first).toHaveFocus();
});
