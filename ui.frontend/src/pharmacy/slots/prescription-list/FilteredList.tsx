import { Fragment, useRef, useState, type JSX } from 'react';
import {
  fits,
  prescriptionFilters,
  prescriptionOrders,
  shownPrescriptions,
  type ListedPrescription,
  type PrescriptionFilter,
  type PrescriptionOrder,
} from '../../rules/listedPrescription';
import { groupedPrescriptions, type PrescriptionGroup } from '../../rules/prescriptionGroups';
import { dayText } from '../../../base/i18n/days';
import { plural, sentence, t } from '../../../base/i18n/t';
import { Button } from '../../../kit/ui/Button';
import { today } from '../../../kit/ui/calendar/today';
import { PrescriptionEntry } from './PrescriptionEntry';
import { withoutInvisible } from '../../../base/values/invisible';

/**
 * Lists the prescriptions by what the patient can do (docs/specification/pharmacy.md#order-of-the-prescription-list),
 * with a filter, a search and an order inside each group. Printing includes only the prescriptions that are
 * shown.
 */
export function FilteredList({
  id,
  prescriptions,
  patient,
  refillPage,
}: {
  id: string;
  prescriptions: readonly ListedPrescription[];
  /** The patient's name, for a printed list. */
  patient: string | undefined;
  refillPage: string | undefined;
}): JSX.Element {
  const [filter, setFilter] = useState<PrescriptionFilter>('all');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<PrescriptionOrder>('name');
  const input = useRef<HTMLInputElement>(null);
  const day = today();
  const shown = shownPrescriptions(prescriptions, { filter, search, order }, day);
  return (
    <>
      <div className="cmp-prescription-list__controls">
        <fieldset className="cmp-prescription-list__filters">
          <legend>{t('Show')}</legend>
          {prescriptionFilters.map((each) => (
            <label className="cmp-prescription-list__filter" key={each}>
              <input
                type="radio"
                name={`${id}-filter`}
                checked={filter === each}
                onChange={() => {
                  setFilter(each);
                }}
              />
              {`${t(filterTexts[each])} (${String(prescriptions.filter((one) => fits(one, each, day)).length)})`}
            </label>
          ))}
        </fieldset>
        <div className="cmp-prescription-list__search">
          <label className="ui-field__label" htmlFor={`${id}-search`}>
            {t('Search by name or number')}
          </label>
          <input
            className="ui-field__control"
            id={`${id}-search`}
            name="search"
            type="search"
            autoComplete="off"
            ref={input}
            onChange={({ currentTarget: { value } }) => {
              setSearch(withoutInvisible(value));
            }}
          />
        </div>
        <div className="cmp-prescription-list__order">
          <label className="ui-field__label" htmlFor={`${id}-order`}>
            {t('Order')}
          </label>
          <select
            className="ui-field__control ui-field__control--select"
            id={`${id}-order`}
            value={order}
            onChange={({ currentTarget: { value } }) => {
              setOrder(prescriptionOrders.find((each) => each === value) ?? 'name');
            }}
          >
            {prescriptionOrders.map((each) => (
              <option key={each} value={each}>
                {t(orderTexts[each])}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="cmp-prescription-list__sum">
        <p role="status">{plural(shown.length, '{0} prescription', '{0} prescriptions')}</p>
        <Button
          variant="quiet"
          onPress={() => {
            print();
          }}
        >
          {t('Print')}
        </Button>
      </div>
      <p className="cmp-prescription-list__printed">
        {patient === undefined
          ? t('As of {0}', dayText(day))
          : t('{0}, as of {1}', patient, dayText(day))}
      </p>
      {shown.length > 0 ? (
        groupedPrescriptions(shown, day).map(({ group, prescriptions: members }) => (
          <Fragment key={group}>
            <h3 className="cmp-prescription-list__group" id={`${id}-${group}`}>
              {t(groupTexts[group])}
            </h3>
            <ul className="ui-entries" aria-labelledby={`${id}-${group}`}>
              {members.map((each) => (
                <li className="ui-entry" key={each.rxNumber}>
                  <PrescriptionEntry prescription={each} today={day} refillPage={refillPage} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))
      ) : (
        <div className="cmp-prescription-list__none">
          <p>{t('No prescriptions match your search.')}</p>
          <Button
            variant="secondary"
            onPress={() => {
              setFilter('all');
              setSearch('');
              if (!input.current) return;
              input.current.value = '';
              input.current.focus();
            }}
          >
            {t('Show all')}
          </Button>
        </div>
      )}
    </>
  );
}

const filterTexts: Readonly<Record<PrescriptionFilter, string>> = {
  all: sentence('All'),
  ready: sentence('Ready for pickup'),
  refillable: sentence('Ready to refill now'),
};

const groupTexts: Readonly<Record<PrescriptionGroup, string>> = {
  ready: sentence('Ready to pick up'),
  refillable: sentence('Ready to refill'),
  'in-process': sentence('In process'),
  other: sentence('Other prescriptions'),
};

const orderTexts: Readonly<Record<PrescriptionOrder, string>> = {
  name: sentence('By name'),
  next: sentence('Next refill first'),
  last: sentence('Last filled first'),
};
