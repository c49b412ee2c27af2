import { HOLDING_ROWS } from '../Backend';
import type { Address, Backend, Holding } from '../Backend';
import type { Database } from '../database';
import { answerSearch } from './answerSearch';
import { setMyStore } from './myStore';
import { MY_STORE_SCHEMA } from './rememberedStore';

/** Where the stores are, when they are open, and which one is whose (domain-facts §0). */
export const stores: Backend = {
  name: 'stores',
  title: 'Stores',
  description:
    'Finds stores of the pharmacy chain and of its sister around a place, with their hours, ' +
    'holidays and services, and remembers which store is whose. The stores are invented.',
  addresses: [
    {
      method: 'GET',
      path: '/services/ext/v2/stores/getStores',
      summary: 'Stores around ?address= or ?latitude=&longitude=, within &radius= miles',
      answer: answerSearch,
    },
    ...['riteaid', 'bartell'].map((site): Address => ({
      method: 'POST',
      path: `/content/${site}-web/en.rasetmystore.json`,
      summary: "Makes a store the visitor's own",
      bodyLimit: 1024,
      answer: setMyStore,
    })),
  ],
  schema: MY_STORE_SCHEMA,
  holdings: (database) => [chosenStores(database)],
};

function chosenStores(database: Database): Holding {
  const rows = database.rows(
    `SELECT email, storeNumber, chosenAt FROM my_stores
     JOIN accounts ON accounts.id = my_stores.account ORDER BY chosenAt DESC LIMIT ?`,
    HOLDING_ROWS,
  );
  const count = database.row('SELECT count(*) AS total FROM my_stores');
  return {
    title: 'Stores that accounts chose',
    columns: ['Chosen (UTC)', 'Account', 'Store'],
    rows: rows.map(({ chosenAt, email, storeNumber }) => [
      new Date(Number(chosenAt)).toISOString().slice(0, 19).replace('T', ' '),
      String(email),
      String(storeNumber),
    ]),
    total: Number(count?.total),
  };
}
