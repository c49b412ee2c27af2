import { defineContentExamples } from '../../slot/examples';

export default defineContentExamples([
  {
    name: 'Paragraphs',
    when: 'The author writes as in a letter.',
    content: {
      text: '<p>Bring the bottles of <b>all</b> your medicines. A pharmacist looks at them with you, and answers what you want to know.</p><p>It takes about <i>twenty minutes</i>.</p>',
    },
  },
  {
    name: 'List and link',
    when: 'The author lists what a visitor needs, and links to a page.',
    content: {
      text: '<p>You need:</p><ul><li>your insurance card</li><li>a list of your allergies</li></ul><p><a href="/content/riteaid-web/en/pharmacy">More about the pharmacy</a></p>',
    },
  },
]);
