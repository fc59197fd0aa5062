import { publicEnv } from '../env/public'

/** Who the shop is; a sample identity that the environment may replace (design §1). */
export const store = {
  name: publicEnv.storeName,
  legalName: publicEnv.storeLegalName,
  cnpj: publicEnv.storeCnpj,
  address: publicEnv.storeAddress,
  phone: publicEnv.phone,
  email: publicEnv.email,
  whatsapp: publicEnv.whatsapp,
  pickupHours: 'Seg. a sáb. das 07:00 às 19:00 · domingos e feriados das 07:00 às 12:00',
  cities: ['Salvador', 'Lauro de Freitas', 'Vila de Abrantes'],
} as const

/** Digits of a phone for a `tel:` link, with the country code. */
export function phoneHref(phone: string): string {
  return `tel:+55${phone.replace(/\D/g, '')}`
}

/** WhatsApp link whose text names the current order when there is one (SHELL-06). */
export function whatsappHref(orderNumber?: string | null): string {
  const subject = orderNumber ? ` sobre o pedido #${orderNumber}` : ''
  const text = `Olá! Gostaria de falar com o ${store.name}${subject}.`
  return whatsappWith(text)
}

/** WhatsApp link with a text ready to send to the shop. */
export function whatsappWith(text: string): string {
  return `https://wa.me/${store.whatsapp}?text=${encodeURIComponent(text)}`
}
