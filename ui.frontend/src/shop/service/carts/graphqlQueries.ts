/* The queries of Magento 2's GraphQL interface. Ids and quantities are variables, so a query is the same for all carts. */

const LINES = `
  total_quantity
  prices { subtotal_excluding_tax { value } }
  items {
    uid
    quantity
    errors { code message }
    prices { price { value } }
    product { __typename sku name url_key url_suffix thumbnail { url } }
    ... on SimpleCartItem { customizable_options { label values { label value } } }
    ... on BundleCartItem { bundle_options { label values { label } } }
    ... on ConfigurableCartItem {
      configurable_options {
        option_label
        value_label
        configurable_product_option_uid
        configurable_product_option_value_uid
      }
    }
  }`;

export const MEMBERS_CART = `query { customerCart {${LINES} } }`;

export const MEMBERS_CART_ID = 'query { customerCart { id } }';

export const GUESTS_CART = `query ($cartId: String!) { cart(cart_id: $cartId) {${LINES} } }`;

export const CREATE = 'mutation { createEmptyCart }';

export const ADD = `mutation ($cartId: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $cartId, cartItems: $items) {
    cart { total_quantity }
    user_errors { code message }
  }
}`;

export const CHANGE_QTY = `mutation ($cartId: String!, $uid: ID!, $quantity: Float!) {
  updateCartItems(
    input: { cart_id: $cartId, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }
  ) { cart { items { uid quantity errors { code message } } } }
}`;

export const REMOVE = `mutation ($cartId: String!, $uid: ID!) {
  removeItemFromCart(input: { cart_id: $cartId, cart_item_uid: $uid }) { cart { total_quantity } }
}`;
