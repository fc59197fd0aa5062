/**
 * The shop's facts in the browser, which the page carries (`components/shell/shop-facts.tsx`).
 * @type {import('./public-part.mjs').PublicShop}
 */
export const shop = JSON.parse(document.getElementById('shop')?.textContent ?? '{}')
