import { subjects } from 'contract/services/subjects';
import type { Limit, Operation } from 'contract/services/Operation';

/** The documentation page of all services in Markdown: a table for each subject. */
export function servicesPage(): string {
  const count = subjects.flatMap(({ operations }) => operations).length;
  return `# The services by address

<!-- Written by npm run contract:services from contract/services. Do not edit it. -->

${count} operations in ${subjects.length} subjects. [openapi.json](../contract/services/openapi.json) has the same with the
schemas of requests and responses, as OpenAPI 3.1. [Services and wire contract](specification/services.md) has what holds
for all of them.

- \`{pharmacy}\` is \`riteaid-web\` or \`bartell-web\`, and \`{site}\` also \`thrifty-web\`. A content service also has its
  [mock path](specification/services.md#mock-paths), and a page of the shop also its Spanish address below \`/es\`.
- **Origin**: the product's specification names the address (_specified_), it is in recorded traffic (_recorded_), or this
  project chose it (_invented_).
- **Personal**: the response, or a cookie that it sets, is about one visitor.
- **Caching** is the response's \`Cache-Control\`; _as content_ is what the [web server](../dispatcher/README.md) adds.
- **Limits** count the requests of a network (N), only some requests, such as failed tries or those of one account (S), or
  messages to one mailbox or telephone (M).
- **Codes** are the values of \`ErrCde\` in a refusal.

${subjects.map(({ title, operations }) => `## ${title}\n\n${table(operations)}`).join('\n\n')}
`;
}

const HEAD = [
  'operation',
  'address',
  'origin',
  'personal',
  'caching',
  'body',
  'limits',
  'statuses',
  'codes',
];

function table(operations: readonly Operation[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...operations.map(cells)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cells({ id, method, path, summary, responses, ...operation }: Operation): string[] {
  const { origin, isPersonal, caching, bodyLimit, limits, codes } = operation;
  return [
    `**${id}**: ${summary}`,
    `${method} \`${path}\``,
    origin,
    isPersonal ? 'yes' : '',
    caching.map((value) => (value === '' ? '_as content_' : value)).join(' or '),
    bodyLimit === undefined ? '' : `${bodyLimit / 1024} KiB`,
    limits.map(limitText).join('; '),
    Object.keys(responses).join(' '),
    codes.join(' '),
  ];
}

function limitText({ counts, most, withinSeconds }: Limit): string {
  return `${LETTERS[counts]} ${most} in ${duration(withinSeconds)}`;
}

const LETTERS = { network: 'N', some: 'S', mailbox: 'M' };

function duration(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
