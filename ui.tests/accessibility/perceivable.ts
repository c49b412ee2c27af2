import { criterion, type Criterion } from './Criterion';
import { AXE, everyPage, inFile, journey, markup } from './proofs';

const MEDIA =
  'No page plays a recording; the scanner shows the picture of the visitor’s own camera.';
const noMedia = everyPage('has no video, sound or frame, and nothing that moves without end');

/** Principle 1: what visitors can perceive. */
export const PERCEIVABLE: readonly Criterion[] = [
  criterion(
    '1.1.1 A Non-text Content',
    'Supports',
    'That a text describes its picture well is the author’s part.',
    AXE,
    journey('vaccines/accessible-findings')(
      'Rite Aid 2021: images, buttons, links, headings and fields had no names',
    ),
  ),
  criterion('1.2.1 A Audio-only and Video-only (Prerecorded)', 'Not Applicable', MEDIA, noMedia),
  criterion('1.2.2 A Captions (Prerecorded)', 'Not Applicable', MEDIA, noMedia),
  criterion(
    '1.2.3 A Audio Description or Media Alternative (Prerecorded)',
    'Not Applicable',
    MEDIA,
    noMedia,
  ),
  criterion('1.2.4 AA Captions (Live)', 'Not Applicable', MEDIA, noMedia),
  criterion('1.2.5 AA Audio Description (Prerecorded)', 'Not Applicable', MEDIA, noMedia),
  criterion(
    '1.3.1 A Info and Relationships',
    'Supports',
    '',
    AXE,
    markup(
      'each page of %s in %s has one main heading and landmarks for header, main part and footer',
    ),
    journey('examples')('a table that is shown as a list of cards keeps its semantics'),
  ),
  criterion(
    '1.3.2 A Meaningful Sequence',
    'Not Evaluated',
    'The order of the markup is that of the keyboard, which is tested; a person has to read pages in that order.',
  ),
  criterion(
    '1.3.3 A Sensory Characteristics',
    'Not Evaluated',
    'A person has to read the instructions for words such as “on the right” or “the green button”.',
  ),
  criterion(
    '1.3.4 AA Orientation',
    'Supports',
    '',
    everyPage('fits on a phone that is turned'),
    journey('dessert-menu')('stays a closable sheet when the phone is turned'),
  ),
  criterion(
    '1.3.5 AA Identify Input Purpose',
    'Supports',
    'Sign-in, sign-up and password fields are compared with the list; axe checks the values of all others.',
    AXE,
    inFile('ui.frontend/src/account/slots/sign-up/SignUp.test.tsx')(
      'browsers and password managers know every field',
    ),
  ),
  criterion(
    '1.4.1 A Use of Color',
    'Not Evaluated',
    'axe checks links in text. A person has to look at states, errors and the map without color.',
  ),
  criterion('1.4.2 A Audio Control', 'Not Applicable', 'No page plays sound.', noMedia),
  criterion(
    '1.4.3 AA Contrast (Minimum)',
    'Supports',
    'The tests require 7 to 1, and 4.5 to 1 for large text, in both color schemes.',
    AXE,
    journey('accessibility')('text with too little contrast is found, however little it has'),
    journey('vaccines/accessible-findings')('Rite Aid 2021: text had too little contrast'),
  ),
  criterion(
    '1.4.4 AA Resize Text',
    'Supports',
    'One page of each kind, with text of 16, 24 and 32 pixels at four widths.',
    journey('text-size')(
      '${path} of ${brand} can be read with text of every size',
      'a member’s pages are readable with text of every size, and break no word',
    ),
  ),
  criterion(
    '1.4.5 AA Images of Text',
    'Not Evaluated',
    'Wordmarks are drawn, which the criterion allows. A person has to look at what authors upload.',
  ),
  criterion(
    '1.4.10 AA Reflow',
    'Supports',
    '320 CSS pixels, a window of 1280 at 400 %. Tables become lists; maps may be moved in two directions.',
    everyPage('fits at a zoom of 400 %'),
    journey('pharmacy/transfer')(
      'a patient requests a transfer with the keyboard alone, at 320 pixels',
    ),
  ),
  criterion(
    '1.4.11 AA Non-text Contrast',
    'Not Evaluated',
    'No tool measures the edges of controls, and the mark of the focus against each background.',
  ),
  criterion(
    '1.4.12 AA Text Spacing',
    'Supports',
    'At 320 and 1280 pixels.',
    everyPage('cuts nothing off if a visitor spaces lines, letters and words out'),
  ),
  criterion(
    '1.4.13 AA Content on Hover or Focus',
    'Supports',
    'No page has tooltips of its own.',
    everyPage(
      'shows nothing more while the pointer is over a control',
      'changes nothing when an element gets the focus',
    ),
  ),
];
