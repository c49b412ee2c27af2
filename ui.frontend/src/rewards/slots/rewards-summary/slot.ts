import * as v from 'valibot';
import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { RewardsSummary } from './RewardsSummary';

export default defineSlot({
  name: 'rewards-summary',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your rewards' }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    joinPage: attribute({ label: 'Page to add a card', schema: path(), optional: true }),
    cardPage: attribute({ label: "Page of the card's settings", schema: path(), optional: true }),
    pointsPerReward: attribute({ label: 'Points for a reward', schema: whole(), optional: true }),
    rewardCents: attribute({ label: 'Worth of a reward', schema: whole(), optional: true }),
  },
  component: RewardsSummary,
});

function whole() {
  const message = 'enter a whole number above 0, such as 1000.';
  return v.pipe(v.string(message), v.regex(/^\s*[1-9]\d{0,6}\s*$/, message));
}
