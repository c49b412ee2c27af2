import { defineContentExamples } from '../../slot/examples';

export default defineContentExamples([
  {
    name: 'Name and menu',
    when: 'The header has a name, a task and the menu of the site.',
    content: {
      name: 'Fernwell Pharmacy',
      home: '/content/riteaid-web/en',
      mark: '/content/dam/riteaid-web/mark.svg',
      tasks: {
        item0: { text: 'Refill', link: '/content/riteaid-web/en/pharmacy' },
      },
    },
  },
]);
