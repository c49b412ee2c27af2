import { attribute, codes, defineSlot, flag, path, text } from '../src/slot/defineSlot';
import { checkDialog, checkReadme } from './frame/checkContract';
import { slotScript } from './frame/slotScript';

const slot = defineSlot({
  name: 'call-back',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Call us' }),
    storesPage: attribute({ label: 'Stores page', schema: path(), optional: true }),
    states: attribute({ label: 'States', schema: codes(), fallback: ['PA'] }),
    urgent: attribute({ label: 'Urgent', schema: flag(), fallback: false }),
  },
  component: () => null,
});

test('the script prints each attribute once, as its kind asks, and calls the first frame with the texts', () => {
  expect(slotScript(slot, { styles: ['forms', 'ui'], laterStyles: ['scanner'] }))
    .toBe(`<!--/* Written by the build of ui.frontend from slot.ts and script.json of slots/call-back. */-->
<sly data-sly-use.clientlib="/libs/granite/sightly/templates/clientlib.html"
     data-sly-use.frame="first-frame.html"
     data-sly-set.place="\${'{0}-{1}' @ format=[resource.parent.name, resource.name]}"
     data-sly-set.id="\${properties.id || place}"
     data-sly-set.urn="\${'urn:aemconnection:{0}' @ format=resource.path}"
     data-sly-set.aue="\${!wcmmode.disabled && inheritedPageProperties.universalEditor && urn}"
     data-sly-set.storesPage="\${properties.storesPage @ extension='html'}"
     data-sly-call="\${clientlib.css @ categories=['riteaid-web.forms', 'riteaid-web.ui']}"></sly>
<template data-cmp-styles="scanner"
          data-sly-call="\${clientlib.css @ categories=['riteaid-web.scanner']}"></template>
<div class="cmp-call-back"
     id="\${id}"
     data-cmp-is="call-back"
     data-aue-resource="\${aue}"
     data-aue-type="\${aue && 'component'}"
     data-aue-label="\${aue && component.title}"
     data-aue-model="\${aue && resource.resourceType}"
     data-cmp-heading="\${properties.heading}"
     data-cmp-stores-page="\${storesPage}"
     data-cmp-states="\${properties.states @ join='\\n'}"
     data-cmp-urgent="\${properties.urgent ? 'true' : 'false'}"
     data-sly-call="\${frame.firstFrame @ id=id, heading=properties.heading, storesPage=storesPage, states=properties.states}"></div>
`);
});

test('the script takes an attribute of the policy where the content has none', () => {
  const script = slotScript(slot, { policy: ['heading'] });
  expect(script).toContain('data-sly-set.heading="${properties.heading || currentStyle.heading}"');
  expect(script).toContain('data-cmp-heading="${heading}"');
  expect(script).toContain('@ id=id, heading=heading, storesPage=storesPage');
});

const field = (name: string): string => `<field name="./${name}"/>`;
const FIELDS = Object.keys(slot.attributes).map(field).join('');

test('a dialog with a field for each attribute, the id and what Granite keeps is accepted', () => {
  expect(() => {
    checkDialog(slot, FIELDS + field('id') + field('urgent@Delete'), 'dialog.xml');
  }).not.toThrow();
});

test.each([
  [
    FIELDS.replace(field('states'), ''),
    'dialog.xml: there is no field for the attribute states of the slot call-back. Add one with name="./states" and the label “States”.',
  ],
  [
    FIELDS + field('color'),
    'dialog.xml: the slot call-back has no attribute color. Remove the field, or add the attribute to slot.ts.',
  ],
  [undefined, 'The slot call-back has no dialog. Write dialog.xml.'],
])('a dialog that differs from the contract ends the build with the remedy', (xml, message) => {
  expect(() => {
    checkDialog(slot, xml, 'dialog.xml');
  }).toThrow(message);
});

test('a README without a row for an attribute ends the build', () => {
  expect(() => {
    checkReadme(slot, '`data-cmp-heading` `data-cmp-stores-page` `data-cmp-states`', 'README.md');
  }).toThrow('README.md: there is no row for the attribute `data-cmp-urgent` (Urgent)');
});
