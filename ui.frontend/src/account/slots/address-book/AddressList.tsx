import type { JSX } from 'react';
import type { BookAddress } from '../../rules/addressBook';
import { t } from '../../../base/i18n/t';
import { randomToken } from '../../../base/values/randomToken';
import { ChangeNotices, UNDO, useChanges, useOpenForm } from '../../../kit/settings/useChanges';
import { removeAddress, restoreAddress } from '../../service/addressBook';
import { Button } from '../../../kit/ui/Button';
import { AddressForm } from './AddressForm';

/** The id of the form for a new address. */
const NEW = 'new';

/** The addresses, of which one at a time can be changed, and the last action. */
export function AddressList({
  id,
  loaded,
}: {
  id: string;
  loaded: readonly BookAddress[];
}): JSX.Element {
  const changes = useChanges(loaded);
  const { open, container, edit, cancel, close } = useOpenForm<string>();
  const { now: book, busy } = changes;

  const remove = ({ id: removed }: BookAddress): void => {
    void changes.change({
      name: removed,
      button: t('Remove'),
      send: () => removeAddress(removed, randomToken()),
      done: () => ({
        text: t('The address is removed.'),
        undo: () => {
          restore(removed);
        },
      }),
    });
  };
  const restore = (removed: string): void => {
    void changes.change({
      name: UNDO,
      button: t('Undo'),
      send: () => restoreAddress(removed, randomToken()),
      done: () => ({ text: t('We restored the address.') }),
    });
  };
  const openForm = (which: string): void => {
    changes.clear();
    edit(which, `${id}-${which}-name`);
  };
  const form = (which: string, address?: BookAddress): JSX.Element => (
    <AddressForm
      id={`${id}-${which}`}
      address={address}
      known={book.map((each) => each.id)}
      onSaved={(next) => {
        close();
        changes.show(next, { text: t('The address is saved.') });
      }}
      onCancel={() => {
        cancel(which);
      }}
    />
  );

  return (
    <div ref={container}>
      <ChangeNotices changes={changes} />
      {book.length === 0 && (
        <p>{t('You have no saved address. Add one so you do not have to type it again.')}</p>
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
                  openForm(address.id);
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
              openForm(NEW);
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
      <div className="ui-actions" data-opens={address.id}>
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
