import { defineContentExamples } from '../../slot/examples';

export default defineContentExamples([
  {
    name: 'Two columns of links',
    when: 'The footer has a telephone number, links and a legal line.',
    content: {
      name: 'Fernwell Pharmacy',
      tagline: 'Close by since 1962.',
      phone: '1-800-555-0138',
      columns: {
        item0: {
          title: 'Pharmacy',
          links: {
            item0: { text: 'Prescriptions', link: '/content/riteaid-web/en/pharmacy' },
          },
        },
        item1: {
          title: 'Health',
          links: {
            item0: { text: 'Vaccines', link: '/content/riteaid-web/en/vaccines' },
          },
        },
      },
      legal: '<p>The stores and people of this site are invented.</p>',
    },
  },
]);
