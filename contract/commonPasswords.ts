/**
 * Returns whether a password is one of the most common, which attackers try first: a run of keys (`1q2w3e4r`), or a common
 * word with up to four digits or with digits in a row, and with signs around it (`Password1!`, `qwerty123456`). A word of
 * up to three letters needs digits in a row. Letters may be written as digits or signs: `P@ssw0rd1`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (RUNS.includes(lower.replace(/[^a-z\d]/g, ''))) return true;
  const [, before = '', written = '', after = ''] = PARTS.exec(lower) ?? [];
  const word = written.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? '');
  const digits = (before + after).replace(/\D/g, '');
  const isInRow = '01234567890'.includes(digits) || /^(?:(\d)\1*|(?:123)+)$/.test(digits);
  return WORDS.includes(word) && (isInRow || (word.length > 3 && digits.length <= 4));
}

/** Digits and signs around a word that begins with a letter, `@` or `$`, and ends with a letter. */
const PARTS = /^([^a-z@$]*)([a-z@$](?:.*[a-z])?)([^a-z]*)$/;

const LETTERS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

/** The words of the passwords that have been at the top of published lists for years, and the seasons. */
const WORDS: readonly string[] =
  `a aa abc abcd abcde abcdef abcabc admin administrator andrew angel asd asdf asdfgh asdfghjkl ashley autumn baseball
basketball batman changeme charlie chelsea computer daniel default dragon fall football freedom google guest hello
hunter iloveyou jennifer jessica jordan killer letmein liverpool login love lovely loveme maggie master michael
mustang monkey nicole pass password passwort pokemon princess qaz qazwsx qwe qwer qwerty qwertyuiop root samsung secret
shadow soccer spring starwars summer sunshine superman test tester testing thomas user welcome whatever winter zaq zxc
zxcv zxcvbn zxcvbnm contrasena hola teamo`.split(/\s+/);

/** Runs of keys with letters and digits between each other. */
const RUNS: readonly string[] =
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qaz123wsx
a1b2c3d4 a1s2d3f4 1a2b3c4d 123qweasd 123qweasdzxc qwe123asd 1234qwerasdf abc123def trustno1 ncc1701d p0o9i8u7
123abc123 abc123abc qwe123qwe 123qwe123`.split(/\s+/);
