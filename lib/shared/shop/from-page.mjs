/**
 * The shop's facts in the browser, which the page carries (`components/seo/page-data.tsx`).
 * @type {import('./from-folder.mjs').PublicShop}
 */
export const shop = JSON.parse(document.getElementById('shop')?.textContent ?? '{}')
