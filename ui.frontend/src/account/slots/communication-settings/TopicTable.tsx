import { useRef, useState, type JSX } from 'react';
import {
  cellOf,
  changedElsewhere,
  channelHeadings,
  offTexts,
  switchNames,
  textConsent,
  topicFacts,
  type Channel,
  type Choice,
  type Communication,
  type Topic,
  type TopicGroup,
} from '../../rules/communication';
import { momentDayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { failureText } from '../../../kit/form/failureText';
import { randomToken } from '../../../base/values/randomToken';
import { setChoice } from '../../service/communications';
import { Switch } from '../../../kit/ui/fields/Switch';
import { Table, type Column } from '../../../kit/ui/Table';

/** The last message, and its group. */
interface Message {
  readonly group: TopicGroup['id'];
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/**
 * Renders a table for each group of topics, with a switch for each channel. A switch is saved at once. A press can only
 * set it to the other state, so that two pages never overwrite one another: other changes from another page are shown
 * and reported.
 */
export function TopicTable({
  id,
  groups,
  current,
  onChange,
}: {
  id: string;
  groups: readonly TopicGroup[];
  current: Communication;
  onChange: (current: Communication) => void;
}): JSX.Element {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<Message>();
  /** Sends one change after the other, because each response has all current choices. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(current);
  /** The idempotency keys, the same for every try of one change. */
  const keys = useRef(new Map<string, string>());

  const press = (group: TopicGroup['id'], choice: Pressed): void => {
    const name = nameOf(choice);
    setBusy((names) => [...names, name]);
    setMessage(undefined);
    queue.current = queue.current.then(async () => {
      const wanted = `${name} ${String(choice.isOn)}`;
      const key = keys.current.get(wanted) ?? randomToken();
      keys.current.set(wanted, key);
      const outcome = await setChoice(choice, key);
      setBusy((names) => names.filter((each) => each !== name));
      if (outcome.kind !== 'done') {
        const why =
          outcome.kind === 'failed'
            ? failureText(outcome.error, t('press the switch again'))
            : outcome.message;
        const text = `${stateText({ ...choice, isOn: !choice.isOn }, true)} ${why}`;
        setMessage({ group, kind: 'problem', text });
        return;
      }
      keys.current.delete(wanted);
      const others = changedElsewhere(latest.current, outcome.data, choice);
      latest.current = outcome.data;
      onChange(outcome.data);
      setMessage({ group, kind: 'done', text: savedText(choice, others) });
    });
  };

  return (
    <>
      {groups.map((group) => (
        <section className="cmp-communication-settings__topics" key={group.id}>
          <Table
            caption={t(group.heading)}
            columns={[
              {
                key: 'topic',
                heading: t('Topic'),
                cell: (topic) => <TopicName topic={topic} />,
              },
              ...group.channels.map((channel): Column<Topic> => ({
                key: channel,
                heading: t(channelHeadings[channel]),
                cell: (topic) => (
                  <TopicSwitch
                    current={current}
                    topic={topic}
                    channel={channel}
                    isBusy={busy.includes(nameOf({ topic, channel }))}
                    consentId={`${id}-consent`}
                    onPress={(isOn) => {
                      press(group.id, { topic, channel, isOn });
                    }}
                  />
                ),
              })),
            ]}
            rows={group.topics}
            rowKey={(topic) => topic}
          />
          {group.id === 'advertising' && <Consent id={`${id}-consent`} current={current} />}
          <div role="status">
            {message?.group === group.id && message.kind === 'done' && (
              <p className="cmp-communication-settings__outcome">{message.text}</p>
            )}
          </div>
          <div className="ui-form-notice" role="alert">
            {message?.group === group.id && message.kind === 'problem' && (
              <p className="ui-form-notice__failure">{message.text}</p>
            )}
          </div>
        </section>
      ))}
    </>
  );
}

type Pressed = Pick<Choice, 'topic' | 'channel' | 'isOn'>;

const nameOf = ({ topic, channel }: Pick<Choice, 'topic' | 'channel'>): string =>
  `${topic} ${channel}`;

function TopicName({ topic }: { topic: Topic }): JSX.Element {
  const { heading, text } = topicFacts[topic];
  return (
    <>
      {t(heading)}
      <span className="cmp-communication-settings__about"> {t(text)}</span>
    </>
  );
}

function TopicSwitch({
  current,
  topic,
  channel,
  isBusy,
  consentId,
  onPress,
}: {
  current: Communication;
  topic: Topic;
  channel: Channel;
  isBusy: boolean;
  consentId: string;
  onPress: (isOn: boolean) => void;
}): JSX.Element {
  const cell = cellOf(current, topic, channel);
  if (cell.kind === 'none')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('There is none')}</span>
      </>
    );
  if (cell.kind === 'off')
    return <span className="cmp-communication-settings__off">{t(offTexts[cell.why])}</span>;
  const isConsent = topicFacts[topic].isAdvertising && channel === 'text';
  return (
    <Switch
      isOn={cell.isOn}
      isBusy={isBusy}
      showsState
      describedBy={isConsent ? consentId : undefined}
      onPress={() => {
        onPress(!cell.isOn);
      }}
    >
      {t(switchNames[channel], t(topicFacts[topic].heading))}
    </Switch>
  );
}

/** Renders the legal wording beside the switches, and the time since which the member agrees to it. */
function Consent({ id, current }: { id: string; current: Communication }): JSX.Element {
  const cell = cellOf(current, 'offers', 'text');
  const since = cell.kind === 'switch' && cell.isOn ? cell.at : undefined;
  return (
    <div className="cmp-communication-settings__note" id={id}>
      <p>{t(textConsent.text)}</p>
      {since !== undefined && <p>{t('You agreed on {0}.', momentDayText(since))}</p>}
    </div>
  );
}

/** Returns the state of a switch: `Orders by email: off.`, or `… still on.` if it could not be changed. */
function stateText({ topic, channel, isOn }: Pressed, isUnchanged = false): string {
  const name = t(switchNames[channel], t(topicFacts[topic].heading));
  if (isUnchanged) return isOn ? t('{0}: still on.', name) : t('{0}: still off.', name);
  return isOn ? t('{0}: on.', name) : t('{0}: off.', name);
}

function savedText(pressed: Pressed, others: readonly Pressed[]): string {
  const saved = t('Saved. {0}', stateText(pressed));
  if (others.length === 0) return saved;
  const changed = others.map((each) => stateText(each)).join(' ');
  return `${saved} ${t('Changed in another tab or on another device: {0}', changed)}`;
}
