import { useState, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  addressAnswers,
  addressBookRules,
  addressFields,
  type AddressBookField,
  type BookAddress,
} from '../../rules/addressBook';
import { mergeFields } from '../../../kit/settings/merge';
import { t } from '../../../base/i18n/t';
import { ChangedElsewhere } from '../../../kit/settings/ChangedElsewhere';
import { fillIn } from '../../../kit/settings/fillIn';
import { Form, headingId, problemText, tryAgain } from '../../../kit/form/Form';
import { answersOf, useForm } from '../../../kit/form/useForm';
import {
  LeaveDialog,
  RestoredNotice,
  useUnsavedChanges,
} from '../../../kit/settings/unsavedChanges';
import { AddressFields, WordsField } from '../../../kit/person/PersonFields';
import { addressIn, saveAddress } from '../../service/addressBook';
import type { FormProblem } from '../../../base/content/formPost';
import { CHANGED_ELSEWHERE } from 'contract/codes';
import { Button } from '../../../kit/ui/Button';
import { CheckboxField } from '../../../kit/ui/fields/Field';

/** The form for a new address, or for a change of one. */
export function AddressForm({
  id,
  address,
  known,
  onSaved,
  onCancel,
}: {
  id: string;
  /** The address to change; without it a new one is added. */
  address: BookAddress | undefined;
  /** The ids of the addresses that the page shows. */
  known: readonly string[];
  onSaved: (book: readonly BookAddress[]) => void;
  onCancel: () => void;
}): JSX.Element {
  const [current, setCurrent] = useState(address);
  const submitLabel = t('Save the address');
  const form = useForm<AddressBookField, readonly BookAddress[]>({
    id,
    rules: addressBookRules,
    missing: {
      name: t('Enter a full name.'),
      addr1: t('Enter a street address.'),
      city: t('Enter a city.'),
      state: t('Choose a state.'),
      zip: t('Enter a ZIP code.'),
    },
    send: (read, key) => saveAddress(addressAnswers(read), current, known, key),
    onDone(book) {
      unsaved.saved();
      onSaved(book);
    },
  });
  const unsaved = useUnsavedChanges(form.form, {
    name: `address-${address?.id ?? 'new'}`,
    version: current?.version ?? '',
  });

  /** Sends the form once more, based on `next` as the current address. */
  const sendAgain = (element: HTMLFormElement, next: BookAddress | undefined): void => {
    flushSync(() => {
      setCurrent(next);
    });
    element.requestSubmit();
  };

  const explain = (problem: FormProblem): ReactNode => {
    const element = form.form.current;
    const isStale = problem.kind === 'refused' && problem.code === CHANGED_ELSEWHERE;
    if (!isStale || !current || !element)
      return <p>{problemText(problem, tryAgain(submitLabel))}</p>;
    const theirs = addressIn(problem.data);
    if (!theirs)
      return (
        <div className="ui-changed-elsewhere">
          <p>{t('This address was removed in another tab or on another device.')}</p>
          <Button
            onPress={() => {
              sendAgain(element, undefined);
            }}
          >
            {t('Save it as a new address')}
          </Button>
        </div>
      );
    const mine = addressAnswers(answersOf(element));
    const { changed, merged } = mergeFields(addressFields, { opened: current, mine, theirs });
    const labels = fieldLabels();
    const shown = (name: AddressBookField, value: string): string =>
      name.startsWith('default') ? (value === '' ? t('No') : t('Yes')) : value;
    return (
      <ChangedElsewhere
        fields={changed.map((name) => ({
          name,
          label: labels[name],
          mine: shown(name, mine[name]),
          theirs: shown(name, theirs[name]),
        }))}
        onKeep={() => {
          fillIn(element, merged);
          sendAgain(element, theirs);
        }}
        onTake={() => {
          fillIn(
            element,
            addressAnswers((name) => theirs[name]),
          );
          setCurrent(theirs);
          unsaved.saved();
          form.reopen('name');
        }}
      />
    );
  };

  const field = <Name extends AddressBookField>(name: Name) => ({
    ...form.field(name),
    defaultValue: address?.[name] ?? '',
  });
  return (
    <div className="cmp-address-book__form">
      <h3 className="cmp-address-book__form-heading" id={headingId(id)}>
        {address ? t('Change this address') : t('A new address')}
      </h3>
      <RestoredNotice unsaved={unsaved} />
      <Form form={form} explain={explain} submitLabel={submitLabel} busyLabel={t('Saving…')}>
        <WordsField {...field('name')} label={t('Full name')} autoComplete="name" />
        <AddressFields field={field} />
        <CheckboxField {...field('defaultShipping')} label={t('Send my orders here')} />
        <CheckboxField {...field('defaultBilling')} label={t('Send my bills here')} />
      </Form>
      <Button
        variant="quiet"
        onPress={() => {
          unsaved.saved();
          onCancel();
        }}
      >
        {t('Cancel')}
      </Button>
      <LeaveDialog id={id} unsaved={unsaved} />
    </div>
  );
}

const fieldLabels = (): Readonly<Record<AddressBookField, string>> => ({
  name: t('Full name'),
  addr1: t('Street address'),
  addr2: t('Apartment or suite'),
  city: t('City'),
  state: t('State'),
  zip: t('ZIP code'),
  defaultShipping: t('Send my orders here'),
  defaultBilling: t('Send my bills here'),
});
