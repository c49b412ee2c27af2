import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { TaskList } from './TaskList';

export default defineSlot({
  name: 'task-list',
  attributes: {
    heading: attribute({
      label: 'Heading',
      schema: text(),
      fallback: 'What would you like to do?',
    }),
    refillPage: attribute({ label: 'Refill page', schema: path(), optional: true }),
    vaccinesPage: attribute({ label: 'Vaccine appointments page', schema: path(), optional: true }),
    shopPage: attribute({ label: 'Shop page', schema: path(), optional: true }),
    storesPage: attribute({ label: 'Store finder page', schema: path(), optional: true }),
  },
  component: TaskList,
});
