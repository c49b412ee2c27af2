import { MalformedAnswerError } from '../../../base/http/errors';
import { pageSession } from '../../../session/session';
import type { Ask, CartForm, CreateCartForm } from './CartForm';
import { magentoGraphql } from './magentoGraphql';
import { magentoRest } from './magentoRest';

/** The names that the setting may have after `#`. A company adds the service that it uses. */
const FORMS: Readonly<Record<string, CreateCartForm>> = {
  'magento-rest': magentoRest,
  'magento-graphql': magentoGraphql,
};

/**
 * Returns the cart of a name.
 * @throws MalformedAnswerError if there is none of that name, so that a mistyped setting is not taken for the shop's section
 */
export function ofForm(
  name: string,
  ask: Ask,
  isMember = () => pageSession.$session.get().signedIn,
): CartForm {
  const create = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!create)
    throw new MalformedAnswerError(
      `No cart is named "${name}", but ${Object.keys(FORMS).join(', ')} are.`,
    );
  const cart = create(ask, isMember);
  return { ...cart, addByLink: (productId) => cart.addByForm(productId, 1) };
}
