import type { HookContext, MemberContact } from '../../kit/Backend';

/** Returns the contact that the service that knows a member best, the pharmacy, has for the member. */
export function contactOf(
  { database, services }: HookContext,
  account: number,
): MemberContact | undefined {
  for (const service of services) {
    const contact = service.memberContact?.(database, account);
    if (contact) return contact;
  }
  return undefined;
}
