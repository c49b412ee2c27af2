import { failureOf } from './failures';
import { readProxyRules } from './rules';

const [rule] = readProxyRules(['/services/rx=https://test.example.com']);

/** The error of a connection, as the library wraps it. */
const wrapped = (code: string, secret = 'ana@example.com') =>
  Object.assign(new Error(secret, { cause: Object.assign(new Error(secret), { code }) }), {
    code: 'FST_REPLY_FROM_INTERNAL_SERVER_ERROR',
  });

test.each([
  ['UND_ERR_HEADERS_TIMEOUT', 504, /within 30 seconds/],
  ['UND_ERR_CONNECT_TIMEOUT', 504, /timeoutSeconds/],
  ['EAI_AGAIN', 502, /name test\.example\.com is not known/],
  ['EHOSTUNREACH', 502, /VPN/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 502, /certificate.*NODE_EXTRA_CA_CERTS/],
  ['CERT_HAS_EXPIRED', 502, /always verified/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 502, /certificate/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 502, /does not speak HTTPS/],
  ['OTHER', 502, /ended the connection.*OTHER/],
])(
  'the error %s is a %i with its remedy, without the message of the error',
  (code, status, text) => {
    if (!rule) throw new Error('There is no rule.');
    const failure = failureOf(rule, wrapped(code));
    expect(failure.status).toBe(status);
    expect(failure.sentence).toMatch(text);
    expect(failure.sentence).not.toContain('ana@');
  },
);
