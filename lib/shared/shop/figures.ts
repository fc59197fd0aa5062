import { deliveryHoursTexts, pickupHoursSentence, pickupHoursText } from '../hours-in-words'
import {
  FREE_SHIPPING_THRESHOLD,
  GUEST_CART_DAYS,
  GUEST_ORDER_DAYS,
  SERVED_CITIES_TEXT,
} from '../shop-facts'
import { EXPRESS_HOURS, SHOP_HOURS } from '../shop-hours'
import { TOLERANCE_PERCENT } from '../tolerance'
import { PORTION_STEP } from '../weight'
import type { CONDITIONS, PLACEHOLDERS } from './read-texts.mjs'

interface Identity {
  name: string
  legalName: string
  cnpj: string
  address: string
  phone: string
  email: string
}

type Values = Record<(typeof PLACEHOLDERS)[number], string | string[]>

/** Returns what the placeholders of the shop's texts stand for. */
export function figureValues(shop: Identity): Values {
  return {
    nome: shop.name,
    'razao-social': shop.legalName,
    cnpj: shop.cnpj,
    endereco: shop.address,
    telefone: shop.phone,
    email: shop.email,
    cidades: SERVED_CITIES_TEXT,
    'frete-gratis': String(FREE_SHIPPING_THRESHOLD),
    tolerancia: String(TOLERANCE_PERCENT),
    'passo-do-porcionamento': String(PORTION_STEP),
    'ultimo-pedido': SHOP_HOURS.lastOrder,
    'horas-da-expressa': String(EXPRESS_HOURS),
    'horarios-de-entrega': deliveryHoursTexts(),
    'horarios-de-retirada': pickupHoursText(),
    'horarios-de-retirada-em-frase': pickupHoursSentence(),
    'dias-do-carrinho-vazio': String(GUEST_CART_DAYS.empty),
    'dias-do-carrinho': String(GUEST_CART_DAYS.filled),
    'dias-do-pedido-sem-conta': String(GUEST_ORDER_DAYS),
  }
}

/** Returns which conditions of the shop's texts hold. */
export function figureConditions(
  takesCardsOnline: boolean,
): Record<(typeof CONDITIONS)[number], boolean> {
  return {
    retirada: true,
    'entrega-expressa': true,
    blends: true,
    churrascometro: true,
    'cartao-pela-internet': takesCardsOnline,
  }
}
