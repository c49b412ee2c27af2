import type { HookContext, MemberContact } from '../../kit/Backend';

/** Returns how the service that knows a member best, the pharmacy, reaches the member. */
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
