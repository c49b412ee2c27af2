import { criterion, type Criterion } from './Criterion';
import { editor, EDITOR_AXE, EDITOR_KEYBOARD } from './proofs';

/** The criteria of which tests show something in the page editor; all others are not evaluated there. */
export const EDITOR: readonly Criterion[] = [
  criterion('1.3.1 A Info and Relationships', 'Supports', '', EDITOR_AXE),
  criterion('1.4.3 AA Contrast (Minimum)', 'Supports', 'In both color schemes.', EDITOR_AXE),
  criterion(
    '2.1.1 A Keyboard',
    'Supports',
    '',
    EDITOR_KEYBOARD,
    editor('layout')(
      'an author sets the columns of a width by keyboard, hides a card on phones, and resets it',
    ),
  ),
  criterion(
    '2.4.3 A Focus Order',
    'Supports',
    '',
    editor('rules')('a rule without a text is not saved, and the focus is where it is missing'),
  ),
  criterion(
    '2.5.7 AA Dragging Movements',
    'Supports',
    'Everything that is dragged can be added and moved by a list of places.',
    EDITOR_KEYBOARD,
    editor('assets')('an author places a picture by keyboard alone'),
  ),
  criterion(
    '2.5.8 AA Target Size (Minimum)',
    'Supports',
    'In the dialogs of all components.',
    editor('dialogs')(
      'the dialog of ${component} is accessible, in light and dark, and fits every width',
    ),
  ),
  criterion(
    '3.1.1 A Language of Page',
    'Supports',
    'English and Spanish.',
    editor('spanish')(
      'an author with a Spanish browser edits, undoes and reads the changes in Spanish',
    ),
  ),
  criterion(
    '3.3.1 A Error Identification',
    'Supports',
    '',
    editor('dialogs')('an author is led to what is missing, and loses nothing by Escape'),
  ),
  criterion(
    '3.3.4 AA Error Prevention (Legal, Financial, Data)',
    'Supports',
    'Every edit can be undone.',
    editor('configure')(
      'an author changes words in the dialog, sees them, and undoes the change to the byte',
    ),
  ),
  criterion('4.1.2 A Name, Role, Value', 'Supports', '', EDITOR_AXE),
];
