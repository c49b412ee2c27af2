import { defineContentExamples } from '../../slot/examples';

const content = { text: 'Plan your visit', link: '/content/riteaid-web/en/vaccines' };

export default defineContentExamples([
  { name: 'First choice', when: 'The link is the most important one of its section.', content },
  {
    name: 'Second choice',
    when: 'The link stands beside a more important one.',
    content: { ...content, 'cq:styleIds': ['quiet'] },
  },
]);
