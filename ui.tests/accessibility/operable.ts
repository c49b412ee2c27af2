import { criterion, type Criterion } from './Criterion';
import { AXE, everyPage, journey, KEYBOARD, markup } from './proofs';

const tab = everyPage('lets Tab reach every control, and leave the last one');

/** Principle 2: what visitors can operate. */
export const OPERABLE: readonly Criterion[] = [
  criterion(
    '2.1.1 A Keyboard',
    'Supports',
    'Tab is pressed through every English page; the Spanish ones have the same scripts.',
    tab,
    KEYBOARD,
    journey('vaccines/store-map')(
      'a store is chosen on the map with the keyboard alone, and the map does not trap the focus',
    ),
  ),
  criterion('2.1.2 A No Keyboard Trap', 'Supports', 'As for 2.1.1.', tab),
  criterion(
    '2.1.4 A Character Key Shortcuts',
    'Supports',
    'The sites have no shortcut of a single key.',
    everyPage('does nothing at a letter, a digit or a sign alone'),
  ),
  criterion(
    '2.2.1 A Timing Adjustable',
    'Supports',
    'Sessions and holds of a vaccine time. A session ends only after a question.',
    journey('account/session')(
      'two minutes before the session ends the page asks the visitor, who stays signed in',
    ),
    journey('vaccines/scheduler-ways')(
      'an expired hold of a time is reported, and the time is chosen again with no answer lost',
    ),
  ),
  criterion(
    '2.2.2 A Pause, Stop, Hide',
    'Supports',
    'The carousel moves only by its buttons.',
    everyPage('has no video, sound or frame, and nothing that moves without end'),
  ),
  criterion(
    '2.3.1 A Three Flashes or Below Threshold',
    'Supports',
    'Nothing moves without end, and no animation runs more than three times a second.',
    everyPage(
      'has no animation that flashes',
      'has no video, sound or frame, and nothing that moves without end',
    ),
  ),
  criterion(
    '2.4.1 A Bypass Blocks',
    'Supports',
    '',
    journey('accessibility')(
      'at ${width} px, the skip link is in sight, and leads past the header',
    ),
    journey('home-pages')('offers the skip link as the first stop of the keyboard'),
  ),
  criterion(
    '2.4.2 A Page Titled',
    'Supports',
    'Titles are unique for each site and language.',
    markup('each page of %s in %s has a title of its own, which ends with the name of the site'),
  ),
  criterion(
    '2.4.3 A Focus Order',
    'Supports',
    'The journeys by keyboard press Tab from one control to the next one that is needed.',
    KEYBOARD,
    journey('shop/mini-cart')(
      'CIF: by keyboard alone it opens, shows the focus, keeps it inside, and Escape returns the focus',
    ),
  ),
  criterion(
    '2.4.4 A Link Purpose (In Context)',
    'Not Evaluated',
    'axe checks that links have names. A person has to judge them.',
    AXE,
  ),
  criterion(
    '2.4.5 AA Multiple Ways',
    'Supports',
    'A menu, a search and lists of stores; steps of a process are exempt.',
    journey('search')('a visitor searches by keyboard, goes to the next page and opens a store'),
    journey('home-pages')(
      'has a header, a main heading, a navigation that leads somewhere and a footer',
    ),
  ),
  criterion(
    '2.4.6 AA Headings and Labels',
    'Not Evaluated',
    'axe checks that they exist. A person has to judge them.',
    AXE,
  ),
  criterion(
    '2.4.7 AA Focus Visible',
    'Supports',
    'The look of each control differs with the focus.',
    everyPage('marks the element in focus'),
  ),
  criterion(
    '2.4.11 AA Focus Not Obscured (Minimum)',
    'Supports',
    'Each English page at 320 pixels; home pages, shop, search and stores at 1280 as well.',
    everyPage('never hides the element in focus behind another'),
    journey('shop/cart-bar')('the bar never hides the element with the focus'),
  ),
  criterion(
    '2.5.1 A Pointer Gestures',
    'Supports',
    'The carousel has arrows, and the stores of a map are in a list.',
    journey('flavor-carousel')(
      'are shown one after the other with the arrow buttons, from the first to the last',
    ),
  ),
  criterion(
    '2.5.2 A Pointer Cancellation',
    'Supports',
    'Controls of visitors are the browser’s own, which act on release.',
    everyPage('does nothing if a press on a control is released beside it'),
  ),
  criterion(
    '2.5.3 A Label in Name',
    'Supports',
    'By axe’s rule label-content-name-mismatch, which is experimental, on every English page.',
    everyPage('names each control with its visible words'),
  ),
  criterion(
    '2.5.4 A Motion Actuation',
    'Not Applicable',
    'No page reads the motion of the device. The scanner needs a camera that is held, and the number can be typed.',
    journey('pharmacy/scan')('the scanner leads to typing the number'),
  ),
  criterion(
    '2.5.7 AA Dragging Movements',
    'Supports',
    'Only maps can be dragged: stores are also in a list, and the keyboard moves the map.',
    journey('vaccines/store-map')(
      'a store is chosen on the map with the keyboard alone, and the map does not trap the focus',
    ),
    journey('stores/dessert-locator')('goes from pin to store and from store to pin'),
  ),
  criterion(
    '2.5.8 AA Target Size (Minimum)',
    'Supports',
    'At 320 pixels.',
    everyPage('has targets of 24 pixels, or with as much room around them'),
    journey('vaccines/store-map')(
      'on a phone the chosen pin leaves enough of each cluster to press, in large text as well',
    ),
  ),
];
