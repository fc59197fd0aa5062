import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { encode } from 'uqr'
import { fromCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

/** Light modules around a QR code. */
const QUIET_ZONE = 4

/**
 * Returns the text of a static Pix code (BR Code) for the exact amount of an order. Throws Error in
 * a shop without Pix.
 */
export function pixCode(number: string, cents: number): string {
  const { pix } = wholeShop.payments
  const code =
    pix &&
    generatePixPayload({
      key: pix.key,
      merchantName: pix.receiver,
      merchantCity: pix.city,
      amount: fromCents(cents),
      txid: pix.txid === 'pedido' ? number : undefined,
    })
  if (!code) throw new Error('this shop takes no Pix')
  return code
}

/** Returns a text as a QR code in SVG. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...modules.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path.join('')}"/></svg>`
}
