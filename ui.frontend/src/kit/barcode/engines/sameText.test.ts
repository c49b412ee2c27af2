import { sameText } from './sameText';

test.each([
  ['ean_13', '0012345678905', 'upc_a', '012345678905'],
  ['ean_13', '5901234123457', 'ean_13', '5901234123457'],
  ['upc_a', '0012345678905', 'upc_a', '012345678905'],
  ['upc_a', '012345678905', 'upc_a', '012345678905'],
  ['upc_e', '01234565', 'upc_e', '01234565'],
  ['upc_e', '0012345000065', 'upc_e', '01234565'],
  ['upc_e', '012345000065', 'upc_e', '01234565'],
  // Number system, manufacturer and product for each of the four ways to leave out zeros.
  ['upc_e', '012000003455', 'upc_e', '01234505'],
  ['upc_e', '012100003454', 'upc_e', '01234514'],
  ['upc_e', '012200003453', 'upc_e', '01234523'],
  ['upc_e', '012300000451', 'upc_e', '01234531'],
  ['upc_e', '012340000053', 'upc_e', '01234543'],
  ['upc_e', '012345000058', 'upc_e', '01234558'],
  ['code_128', '0012345678905', 'code_128', '0012345678905'],
] as const)('%s %s is %s %s', (format, text, sameFormat, sameDigits) => {
  expect(sameText(format, text)).toEqual({ format: sameFormat, text: sameDigits });
});
