/*
 * What to call somebody. The services tell a name in one piece (`UserName`, product-spec §3), and
 * older accounts hold the e-mail address there, which is not shown as a name.
 */

/** The whole name, `Ana Reyes`, or undefined where the account has none. */
export function fullName(userName: string | undefined): string | undefined {
  const name = userName?.trim().replace(/\s+/g, ' ') ?? '';
  return name === '' || name.includes('@') ? undefined : name;
}

/** The first name, `Ana`, or undefined where the account has none. */
export function firstName(userName: string | undefined): string | undefined {
  return fullName(userName)?.split(' ')[0];
}
