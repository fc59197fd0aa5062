import { shop } from '#shop'
import { dialledNumber, whatsappNumber } from '../shared/phone.mjs'

/** Name, contacts and legal data of the shop. */
export const identity = shop.identity

export function phoneHref(phone: string): string {
  return `tel:${dialledNumber(phone) ?? phone.replace(/\D/g, '')}`
}

/** Returns a WhatsApp link whose text names the current order, if any. */
export function whatsappHref(orderNumber?: string | null): string {
  const subject = orderNumber ? ` sobre o pedido #${orderNumber}` : ''
  const text = `Olá! Gostaria de falar com ${identity.article} ${identity.name}${subject}.`
  return whatsappWith(text)
}

/** Returns a WhatsApp link with a prefilled text. The start refuses a shop without a number. */
export function whatsappWith(text: string): string {
  return `https://wa.me/${whatsappNumber(identity.whatsapp)}?text=${encodeURIComponent(text)}`
}
