import { distributorFields, distributorRequest, distributorRules } from './distributorRequest';

test('every field is required except title and phone', () => {
  const optional = distributorFields.filter((field) =>
    distributorRules[field].every(({ accepts }) => accepts('', () => '')),
  );
  expect(optional).toEqual(['title', 'phoneNo']);
});

test('a request has the typed texts, with the phone in its mask', () => {
  const request = distributorRequest((field) =>
    field === 'phoneNo' ? '2025550123' : ` ${field}\n`,
  );
  expect(request).toEqual({
    companyName: ' companyName\n',
    distributorName: ' distributorName\n',
    title: ' title\n',
    phoneNo: '(202) 555-0123',
    email: ' email\n',
    businessCategory: ' businessCategory\n',
    additionalComments: ' additionalComments\n',
  });
});
