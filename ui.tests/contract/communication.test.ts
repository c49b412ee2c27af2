import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_WORDINGS, TOPICS } from 'mock-server/src/services/account/communication/topics';
import { textConsent, topicFacts, topics } from 'ui.frontend/src/account/rules/communication';
import { UI_APPS } from '../support/site';

const spanish = JSON.parse(
  readFileSync(join(UI_APPS, 'apps/riteaid-web/i18n/es.json'), 'utf8'),
) as Readonly<Record<string, string>>;

test('the service records the consent text that the page shows beside the switch', () => {
  expect(CONSENT_WORDINGS[textConsent.id]).toEqual({
    en: textConsent.text,
    es: spanish[textConsent.text],
  });
});

test('page and service have the same topics, with the same channels', () => {
  expect(Object.keys(TOPICS)).toEqual(topics);
  for (const topic of topics) {
    const { channels, isPharmacy, isAdvertising } = TOPICS[topic];
    expect({ channels, isPharmacy, isAdvertising }).toEqual({
      channels: topicFacts[topic].channels,
      isPharmacy: topicFacts[topic].isPharmacy,
      isAdvertising: topicFacts[topic].isAdvertising,
    });
  }
});
