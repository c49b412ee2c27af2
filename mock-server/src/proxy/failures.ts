import { isObject, textOf } from './json';
import type { ProxyRule } from './rules';

/** The response to a request that a service did not answer, and its reason with a remedy for the developer. */
export interface Failure {
  readonly status: 502 | 504;
  readonly sentence: string;
}

/** Returns why a service did not answer. The sentence has no part of the request and no message of the error. */
export function failureOf({ target, timeout, path }: ProxyRule, error: unknown): Failure {
  const { origin, hostname } = new URL(target);
  const code = codeOf(error);
  const seconds = timeout / 1000;
  if (TIMEOUTS.includes(code))
    return {
      status: 504,
      sentence: `${origin} did not answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Try again, or give ${path} a longer timeoutSeconds in a file for --proxy.`,
    };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return bad(`The name ${hostname} is not known (${code}). Check its spelling, and your VPN.`);
  if (code === 'ECONNREFUSED')
    return bad(`${origin} refuses connections (${code}). Check the port, and that it runs.`);
  if (/^E(?:HOST|NET)UNREACH$/.test(code))
    return bad(`${origin} cannot be reached (${code}). Check your network and your VPN.`);
  if (/CERT|SIGNED|SIGNATURE|ISSUER|ALTNAME/.test(code))
    return bad(
      `The certificate of ${origin} is not accepted (${code}). Name the file of its authority in the environment variable NODE_EXTRA_CA_CERTS; certificates are always verified.`,
    );
  if (/^(?:ERR_SSL|EPROTO)/.test(code))
    return bad(`${origin} does not speak HTTPS (${code}). Check http:// or https://.`);
  return bad(`${origin} ended the connection without a response (${code || 'no code'}).`);
}

const bad = (sentence: string): Failure => ({ status: 502, sentence });

const TIMEOUTS = [
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
];

/** Returns the code of the innermost error that has one: the library wraps the error of the connection. */
function codeOf(error: unknown): string {
  if (!isObject(error)) return '';
  const { code, cause, errors } = error;
  return codeOf(cause) || codeOf([errors].flat()[0]) || textOf(code);
}
