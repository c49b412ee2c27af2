import { criterion, type Criterion } from './Criterion';
import { AXE, everyPage, inFile, journey, markup } from './proofs';

const ERRORS = journey('distributor-form')(
  'reads what is missing, and lands on the first such field',
);

/** Principles 3 and 4: what visitors can understand, and what their programs can read. */
export const UNDERSTANDABLE: readonly Criterion[] = [
  criterion(
    '3.1.1 A Language of Page',
    'Supports',
    '',
    markup('each page of %s in %s names its language, and that of links to the other one'),
  ),
  criterion(
    '3.1.2 AA Language of Parts',
    'Supports',
    'Links to the other language. What authors write in another language is theirs to mark.',
    markup('each page of %s in %s names its language, and that of links to the other one'),
    inFile('ui.tests/contract/content.test.ts')(
      'marks each link of a Spanish page to an English page, and links only to existing sections',
    ),
  ),
  criterion(
    '3.2.1 A On Focus',
    'Supports',
    'As for 2.1.1.',
    everyPage('changes nothing when an element gets the focus'),
  ),
  criterion(
    '3.2.2 A On Input',
    'Supports',
    'Facets of the shop apply when they are checked, and keep the focus.',
    journey('shop/facets')('a facet applies when it is checked, by keyboard, and keeps the focus'),
  ),
  criterion(
    '3.2.3 AA Consistent Navigation',
    'Supports',
    '',
    markup(
      'each page of %s in %s has the links of its header, its footer and its help in the same order',
    ),
  ),
  criterion(
    '3.2.4 AA Consistent Identification',
    'Not Evaluated',
    'One component is used for each function, but no test compares their names.',
  ),
  criterion(
    '3.2.6 A Consistent Help',
    'Supports',
    'The contact page is in the footer of each page.',
    markup(
      'each page of %s in %s has the links of its header, its footer and its help in the same order',
    ),
  ),
  criterion(
    '3.3.1 A Error Identification',
    'Supports',
    '',
    ERRORS,
    journey('shop/checkout')(
      'all errors are listed on top, lead to their fields, and can be corrected',
    ),
    journey('vaccines/accessible-findings')('Rite Aid 2021: pop-ups and errors were not announced'),
  ),
  criterion(
    '3.3.2 A Labels or Instructions',
    'Supports',
    '',
    AXE,
    inFile('ui.frontend/src/account/slots/sign-up/SignUp.test.tsx')(
      'are shown before anything is typed, and describe the field',
    ),
  ),
  criterion(
    '3.3.3 AA Error Suggestion',
    'Supports',
    'Forms of the shop, of distributors and of the account.',
    ERRORS,
    journey('account/sign-in')(
      'a wrong password keeps the address, empties the password and explains what to do',
    ),
  ),
  criterion(
    '3.3.4 AA Error Prevention (Legal, Financial, Data)',
    'Supports',
    'Answers can be reviewed, and bookings, addresses and answers can be taken back.',
    journey('pharmacy/sign-up')(
      "the browser's buttons go through the steps, and a changed step leads back to the review",
    ),
    journey('vaccines/appointment')('a mail leads to the appointment, which is moved and canceled'),
    journey('account/addresses')('a removed address can be restored'),
  ),
  criterion(
    '3.3.7 A Redundant Entry',
    'Supports',
    'What a visitor has typed in a process is filled in again.',
    journey('vaccines/known-data')(
      'a member’s profile fills the scheduler and the refill, and can be changed there',
    ),
    journey('pharmacy/sign-up')('a reload in any step keeps all values'),
  ),
  criterion(
    '3.3.8 AA Accessible Authentication (Minimum)',
    'Supports',
    'Password managers and pasting work. The bot check is the company’s service; without a test of its own it is not part of this.',
    inFile('ui.frontend/src/account/slots/sign-in/arriving.test.tsx')(
      'has fields that password managers know, and tells a visitor without JavaScript the next step',
    ),
    inFile('ui.frontend/src/kit/ui/fields/PasswordField.test.tsx')(
      'password managers recognize it, no spelling checker reads it, and pasted text is not cut',
    ),
  ),
  criterion(
    '4.1.2 A Name, Role, Value',
    'Supports',
    '',
    AXE,
    journey('dessert-menu')('shows screen readers whether it is open, and the current page'),
  ),
  criterion(
    '4.1.3 AA Status Messages',
    'Supports',
    '',
    journey('shop/mini-cart')('CIF: the count is announced when something is added, and only then'),
    journey('shop/checkout')(
      'the ZIP code fills in the state, which is announced and can be changed',
    ),
  ),
];
