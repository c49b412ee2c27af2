import { useRef, useState, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { BookAddress } from '../../domain/account/addressBook';
import { t } from '../../i18n/t';
import { problemText } from '../../patterns/form/Form';
import { idempotencyKey } from '../../patterns/form/useForm';
import { removeAddress, restoreAddress, type BookOutcome } from '../../services/addressBook';
import { Button } from '../../ui/Button';
import { AddressForm } from './AddressForm';

/** The form of an address that is not there yet, in place of an id. */
const NEW = 'new';

/** The addresses, of which one at a time can be changed, and what was done last. */
export function AddressList({
  id,
  loaded,
}: {
  id: string;
  loaded: readonly BookAddress[];
}): JSX.Element {
  const [book, setBook] = useState(loaded);
  const [open, setOpen] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<{ readonly text: string; readonly removed?: BookAddress }>();
  const [problem, setProblem] = useState<ReactNode>();
  const status = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /** Shows what stands now, and says what was done where the focus goes. */
  const show = (next: readonly BookAddress[], text: string, removed?: BookAddress): void => {
    flushSync(() => {
      setBook(next);
      setOpen(undefined);
      setProblem(undefined);
      setSaid(removed ? { text, removed } : { text });
    });
    status.current?.focus();
  };
  const change = async (
    name: string,
    send: () => Promise<BookOutcome>,
    done: (next: readonly BookAddress[]) => void,
    again: string,
  ): Promise<void> => {
    setBusy(name);
    setProblem(undefined);
    const outcome = await send();
    setBusy(undefined);
    if (outcome.kind === 'done') done(outcome.data);
    else setProblem(problemText(outcome, again));
  };
  const remove = (address: BookAddress): void => {
    void change(
      address.id,
      () => removeAddress(address.id, idempotencyKey()),
      (next) => {
        show(next, t('The address is removed.'), address);
      },
      t('choose “{0}” again', t('Remove')),
    );
  };
  const restore = ({ id: removed }: BookAddress): void => {
    void change(
      'restore',
      () => restoreAddress(removed, idempotencyKey()),
      (next) => {
        show(next, t('The address is back.'));
      },
      t('choose “{0}” again', t('Undo')),
    );
  };
  /** Opens a form in place of its address, and moves the focus to its first field. */
  const edit = (which: string): void => {
    flushSync(() => {
      setOpen(which);
      setSaid(undefined);
      setProblem(undefined);
    });
    document.getElementById(`${id}-${which}-name`)?.focus();
  };
  const close = (which: string): void => {
    flushSync(() => {
      setOpen(undefined);
    });
    list.current?.querySelector<HTMLElement>(`[data-opens="${which}"] button`)?.focus();
  };
  const form = (which: string, address?: BookAddress): JSX.Element => (
    <AddressForm
      id={`${id}-${which}`}
      address={address}
      known={book.map((each) => each.id)}
      onSaved={(next) => {
        show(next, t('The address is saved.'));
      }}
      onCancel={() => {
        close(which);
      }}
    />
  );

  return (
    <div ref={list}>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {said && (
          <div className="ui-form-notice__success cmp-address-book__said">
            <span>{said.text}</span>
            {said.removed && (
              <Button
                variant="secondary"
                busy={busy === 'restore'}
                busyLabel={t('One moment…')}
                onPress={() => {
                  if (said.removed) restore(said.removed);
                }}
              >
                {t('Undo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="ui-form-notice" role="alert">
        {problem !== undefined && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
      {book.length === 0 && (
        <p>{t('You have no address yet. Add one, and you need not type it again.')}</p>
      )}
      <ul className="cmp-address-book__list">
        {book.map((address) => (
          <li className="cmp-address-book__item" key={address.id}>
            {open === address.id ? (
              form(address.id, address)
            ) : (
              <AddressCard
                id={`${id}-${address.id}`}
                address={address}
                busy={busy === address.id}
                onEdit={() => {
                  edit(address.id);
                }}
                onRemove={() => {
                  remove(address);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {open === NEW ? (
        form(NEW)
      ) : (
        <div data-opens={NEW}>
          <Button
            variant={book.length === 0 ? 'primary' : 'secondary'}
            onPress={() => {
              edit(NEW);
            }}
          >
            {t('Add an address')}
          </Button>
        </div>
      )}
    </div>
  );
}

function AddressCard({
  id,
  address,
  busy,
  onEdit,
  onRemove,
}: {
  id: string;
  address: BookAddress;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}): JSX.Element {
  const { name, addr1, addr2, city, state, zip, defaultBilling, defaultShipping } = address;
  const about = <span className="visually-hidden">{` ${name}, ${addr1}`}</span>;
  return (
    <>
      <address className="cmp-address-book__address" id={id}>
        <strong>{name}</strong>
        <span>{addr1}</span>
        {addr2 !== '' && <span>{addr2}</span>}
        <span>{`${city}, ${state} ${zip}`}</span>
      </address>
      {(defaultShipping !== '' || defaultBilling !== '') && (
        <ul className="cmp-address-book__defaults">
          {defaultShipping !== '' && <li>{t('Your orders go here')}</li>}
          {defaultBilling !== '' && <li>{t('Your bills go here')}</li>}
        </ul>
      )}
      <div className="cmp-address-book__actions" data-opens={address.id}>
        <Button variant="secondary" onPress={onEdit}>
          {t('Change')}
          {about}
        </Button>
        <Button variant="quiet" busy={busy} onPress={onRemove}>
          {t('Remove')}
          {about}
        </Button>
      </div>
    </>
  );
}
