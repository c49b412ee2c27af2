import { defineContentExamples } from '../../slot/examples';

const title = (text: string) => ({
  'sling:resourceType': 'riteaid-web/components/title',
  'jcr:title': text,
  type: 'h2',
});
const text = (words: string) => ({
  'sling:resourceType': 'riteaid-web/components/text',
  text: `<p>${words}</p>`,
});

export default defineContentExamples([
  {
    name: 'Section for reading',
    when: 'The components are below each other, in lines that are easy to read.',
    content: {
      'cq:styleIds': ['narrow'],
      title: title('Before you come'),
      text: text('Bring the bottles of all your medicines.'),
    },
  },
  {
    name: 'Three columns',
    when: 'The components have equal weight.',
    content: {
      'cq:styleIds': ['three'],
      one: text('A pharmacist explains the label.'),
      two: text('A refill takes one tap.'),
      three: text('A vaccine needs no appointment.'),
    },
  },
  {
    name: 'Tinted section',
    when: 'A section is set apart from its neighbors.',
    content: {
      'cq:styleIds': ['wide', 'tint'],
      title: title('Rewards'),
      text: text('Points for the things you buy anyway.'),
    },
  },
  {
    name: 'Dark section',
    when: 'A section is the loudest one of its page.',
    content: {
      'cq:styleIds': ['wide', 'deep'],
      title: title('Flu season'),
      text: text('A shot takes a few minutes.'),
    },
  },
]);
