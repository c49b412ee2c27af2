import { attribute, defineSlot, flag, path, text } from '../../../slot/defineSlot';
import { FlavorCarousel } from './FlavorCarousel';

export default defineSlot({
  name: 'flavor-carousel',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Our flavors' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    // HTL renders the list. The folder is an attribute so that an author who left it empty sees a note.
    folder: attribute({ label: 'Flavors folder', schema: path() }),
    // HTL renders the check boxes as well.
    filter: attribute({ label: 'Filter by allergen', schema: flag(), fallback: false }),
  },
  component: FlavorCarousel,
});
