import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Camel, call } from '../api/http'
import { useCall } from '../api/use-call'
import type { WireDeliveryList, WireDeliveryMove } from '../shared/contract/staff-delivery'
import { DOOR_PAYMENT_METHOD_NAMES } from '../shared/door-payment-methods'
import { formatBrl, fromCents, toCents } from '../shared/money'
import { whatsappNumber } from '../shared/phone.mjs'
import { zipcodeText } from '../shared/text'
import { identity } from '../shop/identity'
import { counterKeys } from './use-counter'

type DeliveryList = Camel<WireDeliveryList>
export type DeliveryOrder = DeliveryList['orders'][number]
export type DeliveryWindow = DeliveryList['windows'][number]
export type Received = NonNullable<WireDeliveryMove['received']>[number]

/** Who drives with which car; both empty until they are written. */
export interface Driver {
  name: string
  plate: string
}

const KEY = [...counterKeys.all, 'deliveries']

/** Orders to deliver or to hand over, by window and district. */
export function useDeliveries() {
  return useQuery({
    queryKey: KEY,
    queryFn: (): Promise<DeliveryList> =>
      call<WireDeliveryList>('GET', '/staff/v1/deliveries', undefined, { expects: 'orders' }),
    staleTime: 0,
    refetchInterval: 10_000,
  })
}

/** Calls about one order that leaves the shop; the list follows. */
export function useDeliveryCalls(number: string) {
  const client = useQueryClient()
  const put = async (what: string, body: unknown) => {
    await call('PUT', `/staff/v1/orders/${encodeURIComponent(number)}/${what}`, body)
    await client.invalidateQueries({ queryKey: KEY })
    return true
  }
  return {
    move: useCall((move: WireDeliveryMove) => put('delivery', move)),
    offer: useCall((window: DeliveryWindow) => put('window', window)),
    saveReceipt: useCall((url: string) => put('receipt', { url })),
  }
}

/** Address in one line, as a map finds it. */
export function writtenPlace({ address }: DeliveryOrder): string {
  if (!address) return ''
  const { address1, neighborhood, city, state, zipcode } = address
  return [address1, neighborhood, `${city} - ${state}`, zipcodeText(zipcode)]
    .filter(Boolean)
    .join(', ')
}

/** Link that opens WhatsApp with a text to the customer; null for a number without WhatsApp. */
export function messageHref({ phone, customer }: DeliveryOrder, text: string): string | null {
  const number = phone ? whatsappNumber(phone) : null
  if (!number) return null
  const [name] = customer.split(' ')
  const words = `Olá, ${name}! Aqui é d${identity.article} ${identity.name}. ${text}`
  return `https://wa.me/${number}?text=${encodeURIComponent(words)}`
}

/** What is to be received at the door, or whether the shop has the money. */
export function dueText(order: DeliveryOrder): string {
  const { doorWay, total, toReceive, charged, isPix, step } = order
  if (toReceive !== null && toReceive < 0) return `Devolver ${formatBrl(-toReceive)}`
  if (doorWay && charged === null) {
    return `Receber ${formatBrl(toReceive ?? total)} · ${DOOR_PAYMENT_METHOD_NAMES[doorWay]}${changeText(order)}`
  }
  if (charged !== null && doorWay && charged < total) return shortText(charged, total)
  if (charged !== null) return 'Já está pago'
  if (isPix) return 'Pix ainda não pago: não sai'
  return step === 'separar' || step === 'pesando'
    ? 'Cartão reservado, falta pesar'
    : 'Cartão ainda não cobrado: não sai'
}

/** The change asked for with the order; none for the rest of an order paid in part. */
function changeText({ changeFor, total, toReceive }: DeliveryOrder): string {
  if (changeFor === null || (toReceive !== null && toReceive < total)) return ''
  const change = fromCents(Math.max(0, toCents(changeFor) - toCents(total)))
  return ` · Troco para ${formatBrl(changeFor)}: leve ${formatBrl(change)}`
}

/** Whether the shop has the money, or receives it at the door. */
export function mayLeave({ doorWay, charged }: DeliveryOrder): boolean {
  return doorWay !== null || charged !== null
}

/** Number of bags with its unit; empty until the order is packed. */
export function bagsText({ bags }: Pick<DeliveryOrder, 'bags'>): string {
  return bags ? `${bags} ${bags === 1 ? 'sacola' : 'sacolas'}` : ''
}

/** What to do with money received at the door beyond the order's total; amount in BRL. */
export function handBackText(surplus: number): string {
  return `Devolva ${formatBrl(surplus)} ao cliente e registre o troco`
}

/** What came at the door for an order, and what is missing; amounts in BRL. */
export function shortText(received: number, total: number): string {
  const missing = fromCents(toCents(total) - toCents(received))
  return `Recebemos ${formatBrl(received)}, faltam ${formatBrl(missing)}`
}
