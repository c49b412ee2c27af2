import { resolve } from 'node:path';
import { openRepository } from '../repository';
import { GraphqlEndpoint } from './endpoint';
import { parsePersistedAddress } from './persistedQuery';

interface ApiError {
  readonly code: string;
  readonly message: string;
}

describe('the authored list of service errors', () => {
  const repository = openRepository({
    mounts: [resolve(__dirname, '../../../ui.content/src/main/content/jcr_root')],
  });
  afterAll(() => repository.close());

  it('contains a sentence for each code, in the order of the codes', () => {
    const address = parsePersistedAddress('riteaid-web/getApiErrorList.json');
    const answer = JSON.parse(new GraphqlEndpoint(repository).answer(address).body) as {
      data: { apiErrorList: { items: ApiError[] } };
    };
    const { items } = answer.data.apiErrorList;
    const codes = items.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(12);
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const { message } of items) {
      expect(message).toMatch(/^[A-Z].+[.]$/);
    }
  });
});
