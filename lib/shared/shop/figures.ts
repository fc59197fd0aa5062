import { shop } from '#shop'
import { deliveryHoursTexts, pickupHoursSentence, pickupHoursText } from '../hours-in-words'
import { formatBrl } from '../money'
import { GUEST_CART_DAYS, GUEST_ORDER_DAYS } from '../order-terms'
import { FREE_FROM_TEXT, SERVED_CITIES_TEXT } from '../shop-facts'
import { clock, EXPRESS_HOURS, SHOP_HOURS } from '../shop-hours'
import { joinWords } from '../text'
import { TOLERANCE_PERCENT } from '../tolerance'
import { PORTION_STEP } from '../weight'
import { wholeShop } from './from-folder.mjs'
import type { CONDITIONS, PLACEHOLDERS } from './read-texts.mjs'

type Values = Record<(typeof PLACEHOLDERS)[number], string | string[]>

/** Returns what the placeholders of the shop's texts stand for. */
export function figureValues(): Values {
  const { name, article, legalName, cnpj, address, phone, email } = wholeShop.identity
  return {
    nome: name,
    artigo: article,
    'razao-social': legalName,
    cnpj,
    endereco: address,
    telefone: phone,
    email,
    cidades: SERVED_CITIES_TEXT,
    'frete-gratis': FREE_FROM_TEXT?.replace('R$ ', '') ?? '',
    'frete-por-area': listItems(
      wholeShop.delivery.areas.map(({ name, cost }) => `${name}: ${formatBrl(cost)}`),
    ),
    'pago-na-entrega': joinWords(shop.paidAtDoor),
    'pago-na-entrega-ou': joinWords(shop.paidAtDoor, ' ou '),
    'nao-aceitos': joinWords(refusedWays(), ' nem '),
    tolerancia: String(TOLERANCE_PERCENT),
    'passo-do-porcionamento': String(PORTION_STEP),
    'ultimo-pedido': SHOP_HOURS.lastOrder,
    'horas-da-expressa': String(EXPRESS_HOURS),
    'horarios-de-entrega': deliveryHoursTexts(),
    'horarios-de-retirada': pickupHoursText(),
    'horarios-de-retirada-em-frase': pickupHoursSentence(SHOP_HOURS, clock),
    'dias-do-carrinho-vazio': String(GUEST_CART_DAYS.empty),
    'dias-do-carrinho': String(GUEST_CART_DAYS.filled),
    'dias-do-pedido-sem-conta': String(GUEST_ORDER_DAYS),
  }
}

/** Items of a list, as the shop's texts write them. */
function listItems(items: string[]): string[] {
  return items.map((item, at) => item + (items[at + 1] ? ';' : '.'))
}

/** Ways of paying that visitors look for and this shop does not take. No shop takes a boleto. */
function refusedWays(): string[] {
  const atDoor = new Set(wholeShop.payments.atDoor.map(({ way }) => way))
  return [
    ...(shop.takesPix || atDoor.has('pix') ? [] : ['Pix']),
    ...(atDoor.has('cash') ? [] : ['dinheiro']),
    'boleto',
  ]
}

/** Returns which conditions of the shop's texts hold. */
export function figureConditions(
  takesCardsOnline: boolean,
): Record<(typeof CONDITIONS)[number], boolean> {
  const { week, delivery, features } = wholeShop
  return {
    retirada: Object.values(week).some(({ pickup }) => pickup !== null),
    'frete-gratis': delivery.freeFrom !== null,
    'entrega-expressa': delivery.express !== null,
    blends: features.blends,
    churrascometro: features.barbecue,
    'cartao-pela-internet': takesCardsOnline,
    pix: shop.takesPix,
  }
}
