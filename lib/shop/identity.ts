import { shop } from '#shop'
import { dialledNumber, whatsappNumber } from '../shared/phone.mjs'

/** Name, contacts and legal data of the shop. */
export const identity = shop.identity

export function phoneHref(phone: string): string {
  return `tel:${dialledNumber(phone) ?? phone.replace(/\D/g, '')}`
}

/** Returns a WhatsApp link whose text names `subject`, such as 'pedido #R1', if any. */
export function whatsappHref(subject?: string | null): string {
  const about = subject ? ` sobre o ${subject}` : ''
  const text = `Olá! Gostaria de falar com ${identity.article} ${identity.name}${about}.`
  return whatsappWith(text)
}

/** Returns a WhatsApp link with a prefilled text. The start refuses a shop without a number. */
export function whatsappWith(text: string): string {
  return `https://wa.me/${whatsappNumber(identity.whatsapp)}?text=${encodeURIComponent(text)}`
}
