import { withStyles } from './withStyles';

const DIALOG = {
  content: {
    items: {
      first: { 'jcr:title': 'Text', items: { title: { name: './title' } } },
      styletab: {
        'jcr:title': 'Styles',
        items: {
          styles: {
            'sling:resourceType': 'cq/gui/components/authoring/dialog/style/field',
            name: './cq:styleIds',
          },
        },
      },
    },
  },
};

test('the styles of the policy are offered by group', () => {
  const policy = {
    'cq:styleGroups': {
      look: {
        'cq:styleGroupLabel': 'Look',
        'cq:styles': { hero: { 'cq:styleId': '17', 'cq:styleLabel': 'Hero' } },
      },
    },
  };
  expect(withStyles(DIALOG, policy)).toMatchObject({
    content: {
      items: {
        styletab: {
          items: {
            styles: {
              name: './cq:styleIds',
              multiple: true,
              items: { 'style-17': { text: 'Look: Hero', value: '17' } },
            },
          },
        },
      },
    },
  });
});

test('without styles the tab is left out, and the other fields stay', () => {
  expect(withStyles(DIALOG, {})).toEqual({
    content: { items: { first: DIALOG.content.items.first } },
  });
});
