import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { EachAuthored, IfAuthored } from '../slot/authored';
import { attribute, defineSlot, flag, lines, path, text, wholeNumber } from '../slot/defineSlot';

interface Props {
  id: string;
  endpoint: string;
  heading: string;
  intro?: string;
  topics: readonly string[];
  rows: number;
  urgent: boolean;
}

/** A component with everything that hydration and the fallback have to preserve. */
export function CallBack(props: Props): ReactElement {
  const { id, endpoint, heading, intro, topics, rows, urgent } = props;
  const [sent, setSent] = useState<string[]>([]);
  const [broken, setBroken] = useState(false);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (broken) throw new Error('The call-back form broke.');
  return (
    <form
      action={endpoint}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...sent, new FormData(event.currentTarget).get('phone') as string]);
      }}
    >
      <h2 id={`${id}-heading`}>
        {heading}: 100% ${'{free}'}
      </h2>
      <IfAuthored value={intro}>
        <p>{intro}</p>
      </IfAuthored>
      <label htmlFor={`${id}-phone`}>Phone</label>
      <input id={`${id}-phone`} name="phone" />
      <label htmlFor={`${id}-pin`}>PIN</label>
      <input id={`${id}-pin`} name="pin" type="password" />
      <label htmlFor={`${id}-topic`}>Topic</label>
      <select id={`${id}-topic`} name="topic">
        <EachAuthored values={topics}>
          {(topic, position) => <option id={`${id}-topic-${position}`}>{topic}</option>}
        </EachAuthored>
      </select>
      <label htmlFor={`${id}-note`}>Note</label>
      <textarea id={`${id}-note`} name="note" rows={rows} />
      {urgent && <p>We call within the hour.</p>}
      <button>Call me back</button>
      <button
        type="button"
        onClick={() => {
          setBroken(true);
        }}
      >
        Break
      </button>
      <a
        href="/stores"
        onClick={(event) => {
          event.preventDefault();
          setSent([...sent, 'stores']);
        }}
      >
        Ask in a store
      </a>
      <output>{sent.map((phone) => `Sent ${phone}.`).join(' ')}</output>
      <small>{isHydrated && 'ready'}</small>
    </form>
  );
}

export const callBack = defineSlot({
  name: 'call-back',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: "Let's talk" }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    topics: attribute({ label: 'Topics', schema: lines(), fallback: ['Refills', "Children's"] }),
    rows: attribute({
      label: 'Lines of the note',
      schema: wholeNumber({ min: 1, max: 9 }),
      fallback: 3,
    }),
    urgent: attribute({ label: 'Urgent', schema: flag(), fallback: false }),
  },
  component: CallBack,
});
