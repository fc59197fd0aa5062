import { shop } from '#shop'

/** Folders of the pages that this shop does not have. */
const SWITCHED_OFF = [
  ...(shop.features.blends ? [] : ['/blend']),
  ...(shop.features.barbecue ? [] : ['/bigchurrasco']),
]

/**
 * Whether this shop has no page at the path, because `shop.json` switches the feature off.
 * @param {string} pathname
 */
export function isSwitchedOff(pathname) {
  return SWITCHED_OFF.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
}
