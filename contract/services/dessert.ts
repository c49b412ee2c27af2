import * as v from 'valibot';
import {
  form,
  get,
  json,
  optionalText,
  page,
  refusal,
  some,
  text,
  type Subject,
} from './Operation';

const flag = v.nullable(v.boolean());

export const dessert: Subject = {
  name: 'dessert',
  title: 'Dessert brand',
  operations: [
    form({
      id: 'emaildistributor',
      path: '/content/{site}/en.emaildistributor.json',
      summary: 'Sends a distributor request',
      // The specification names the fields; the address is an attribute of the page.
      origin: 'invented',
      isPersonal: false,
      bodyLimit: 16 * 1024,
      limits: [some(5, 600)],
      request: v.object({
        companyName: text,
        distributorName: text,
        title: optionalText,
        phoneNo: optionalText,
        email: text,
        businessCategory: text,
        additionalComments: text,
        action: v.literal('email_distributor'),
        successPage: optionalText,
      }),
      codes: ['RA0001', 'RA0003'],
      responses: {
        200: [json(v.object({ data: v.literal('SUCCESS') })), page],
        // A form without JavaScript goes to the page that the author chose.
        303: [page],
        409: [refusal],
      },
    }),
    get({
      id: 'getDessertStores',
      path: '/graphql/execute.json/riteaid-web/getDessertStores.json',
      summary: 'Returns the stores of the dessert brand',
      // The specification names the list; the path is an attribute of the page.
      origin: 'invented',
      caching: ['public, max-age=60'],
      responses: {
        200: [
          json(
            v.object({
              data: v.object({
                thriftyModelList: v.object({
                  items: v.array(
                    v.object({
                      _path: v.optional(v.string()),
                      /** 1 if the store is open for business. */
                      status: v.union([v.number(), v.string()]),
                      latitude: v.number(),
                      longitude: v.number(),
                      storename: v.string(),
                      address: v.string(),
                      city: v.string(),
                      zip: v.string(),
                      store_phone: v.nullable(v.string()),
                      fulladdress: v.string(),
                      retail: flag,
                      hand_dipped: flag,
                    }),
                  ),
                }),
              }),
            }),
          ),
        ],
      },
    }),
  ],
};
