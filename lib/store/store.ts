import { publicEnv } from '../env/public'

/** The shop's identity: samples that the environment may replace. */
export const store = {
  name: publicEnv.storeName,
  legalName: publicEnv.storeLegalName,
  cnpj: publicEnv.storeCnpj,
  address: publicEnv.storeAddress,
  phone: publicEnv.phone,
  email: publicEnv.email,
  whatsapp: publicEnv.whatsapp,
} as const

export function phoneHref(phone: string): string {
  return `tel:+55${phone.replace(/\D/g, '')}`
}

/** WhatsApp link whose text names the current order when there is one. */
export function whatsappHref(orderNumber?: string | null): string {
  const subject = orderNumber ? ` sobre o pedido #${orderNumber}` : ''
  const text = `Olá! Gostaria de falar com o ${store.name}${subject}.`
  return whatsappWith(text)
}

/** WhatsApp link with a prefilled text. */
export function whatsappWith(text: string): string {
  return `https://wa.me/${store.whatsapp}?text=${encodeURIComponent(text)}`
}
