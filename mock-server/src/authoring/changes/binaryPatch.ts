import { deflateSync } from 'node:zlib';

/** Git's alphabet of base 85. */
const ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';

/** The bytes of a line. */
const LINE = 52;

/**
 * Returns Git's binary patch between two versions of a file, without its header: the new bytes, and the former ones with
 * which `git apply -R` reverts it. The format is that of `emit_binary_diff` in Git's diff.c.
 */
export function binaryPatch(former: Buffer, now: Buffer): string {
  return `GIT binary patch\n${literal(now)}\n${literal(former)}\n`;
}

function literal(bytes: Buffer): string {
  const packed = deflateSync(bytes);
  const lines: string[] = [];
  for (let at = 0; at < packed.length; at += LINE) lines.push(line(packed.subarray(at, at + LINE)));
  return `literal ${String(bytes.length)}\n${lines.join('\n')}\n`;
}

/** Returns a line: a letter for the number of its bytes, then five characters for each four bytes. */
function line(bytes: Buffer): string {
  const count = bytes.length;
  const letter = String.fromCharCode(count <= 26 ? 64 + count : 70 + count);
  const padded = Buffer.alloc(Math.ceil(count / 4) * 4);
  bytes.copy(padded);
  let text = letter;
  for (let at = 0; at < padded.length; at += 4) text += base85(padded.readUInt32BE(at));
  return text;
}

function base85(value: number): string {
  let rest = value;
  let text = '';
  for (let digit = 0; digit < 5; digit += 1) {
    text = ALPHABET.charAt(rest % 85) + text;
    rest = Math.floor(rest / 85);
  }
  return text;
}
