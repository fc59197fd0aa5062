import { getStateNameByCode } from '@brazilian-utils/brazilian-utils/get-state-name-by-code'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key'
import { tzOffset } from '@date-fns/tz'
import { z } from 'zod'
import { dialledNumber, whatsappNumber } from '../phone.mjs'
import { readMailbox } from '../settings/server-address.mjs'
import { banners, colours, pictures } from './branding.mjs'
import { delivery, money, point, text, week } from './delivery.mjs'
import { readWrittenAddress } from './written-address.mjs'

const STATES = getStates().map(({ code }) => code)

const days = z.int().min(1).max(3_650)

const identity = z.strictObject({
  name: text.meta({ description: 'Nome da loja, como aparece no site' }),
  article: z
    .enum(['o', 'a'])
    .default('o')
    .meta({ description: 'Artigo do nome nas frases: "o" (no Boi Bom) ou "a" (na Casa Boa)' }),
  legalName: text.meta({ description: 'Razão social' }),
  cnpj: text.refine(isCnpj, 'deve ser um CNPJ com dígitos verificadores certos, com ou sem letras'),
  address: text.meta({
    description: 'Rua, número, bairro, cidade – UF, CEP; cidade e CEP não podem faltar',
  }),
  phone: text.refine(
    (value) => dialledNumber(value) !== null,
    'deve ser um telefone com DDD, como "(71) 2222-1111"',
  ),
  email: text.refine(
    (value) => readMailbox(value)?.address === value && value.includes('.', value.indexOf('@')),
    'deve ser um e-mail, como "loja@boibom.com.br"',
  ),
  whatsapp: text.refine(
    (value) => whatsappNumber(value) !== null,
    'deve ser um número de WhatsApp com DDD, como "5571988887777"',
  ),
  social: z
    .array(
      z.url({
        protocol: /^https$/,
        error: 'deve ser um endereço que começa com https://',
      }),
    )
    .default([])
    .meta({ description: 'Endereços das redes sociais, como https://www.instagram.com/boibom' }),
})

const holiday = z.union(
  [
    z.strictObject({
      name: text,
      date: z
        .string()
        .regex(/^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])$/, 'deve ser dia e mês, como "24/06"'),
    }),
    z.strictObject({
      name: text,
      fromEaster: z.int().min(-60).max(100).meta({ description: 'Dias depois da Páscoa' }),
    }),
  ],
  'deve ter "name" e "date", como "24/06", ou "fromEaster", em dias depois da Páscoa',
)

const place = z
  .strictObject({
    state: z.enum(STATES).meta({ description: 'UF, que também diz a regra da inscrição estadual' }),
    timeZone: z.string().refine(isTimeZone, 'deve ser um fuso do Brasil, como "America/Bahia"'),
    districts: z.record(z.string(), point).default({}).meta({
      description:
        'O meio de bairros, para a distância que falta ao entregador: "bairro" na primeira cidade de delivery.areas, "bairro, cidade" nas outras',
    }),
  })
  .transform((place) => ({
    ...place,
    stateName: getStateNameByCode(place.state) ?? place.state,
    offset: offsetOf(place.timeZone),
  }))

/** @satisfies {readonly import('../door-payment-methods').DoorPaymentMethod[]} */
const DOOR_PAYMENT_METHODS = /** @type {const} */ (['debit', 'credit', 'voucher', 'cash', 'pix'])

const method = z.strictObject({ name: text, description: text })

const pix = z.strictObject({
  key: text
    .refine((value) => isValidPixKey(value), 'deve ser uma chave Pix')
    .meta({
      description: 'Chave Pix da conta que recebe',
    }),
  receiver: text.meta({ description: 'Nome de quem recebe, até 25 letras, como no banco' }),
  city: text.meta({ description: 'Cidade de quem recebe, até 15 letras' }),
  txid: z.enum(['pedido', '***']).default('***').meta({
    description: 'Identificador no extrato: o número do pedido, se o banco aceita, ou ***',
  }),
  reminderHours: z
    .int()
    .min(1)
    .max(72)
    .meta({ description: 'Horas até lembrar o cliente, e outra vez tantas até virar problema' }),
  method,
})

const payments = z.strictObject({
  card: method.meta({ description: 'Cartão pela internet, quando PAYMENT_GATEWAY o aceita' }),
  atDoor: z
    .array(
      z.strictObject({
        id: z.int().min(2).max(99).meta({ description: 'Número que os pedidos guardam' }),
        way: z
          .enum(DOOR_PAYMENT_METHODS)
          .meta({ description: 'cash: o cliente diz para quanto quer troco' }),
        word: text.meta({ description: 'Como a frase das formas de pagamento a chama' }),
        delivery: method,
        pickup: method,
      }),
    )
    .min(1)
    .refine(
      (methods) => new Set(methods.map(({ id }) => id)).size === methods.length,
      'cada "id" deve aparecer uma vez',
    )
    .meta({ description: 'Formas de pagamento na entrega e na retirada' }),
  pix: pix
    .nullable()
    .default(null)
    .meta({ description: 'Pix do valor exato, depois de pesado; null: a loja não tem' }),
})

const scale = z.strictObject({
  label: z
    .string()
    .regex(
      /^(?=.{13}$)2\d*C{3,7}\d*V{4,6}\d*D$/,
      'deve ter 13 letras e números, como "2CCCCCCVVVVVD" ou "20CCCCCVVVVVD"',
    )
    .meta({ description: 'Etiqueta: C do código, V do valor, D do dígito verificador' }),
  value: z
    .enum(['weight', 'price'])
    .meta({ description: 'Valor: peso em g, ou preço em centavos' }),
  hasShopPrices: z
    .boolean()
    .default(false)
    .meta({ description: 'A balança tem os preços da loja; só assim se usa etiqueta de preço' }),
})

const grams = z.int().min(1).max(100_000)
const weighingExample = z.strictObject({
  pricePerKg: money.meta({ description: 'Preço do Kg em reais' }),
  ordered: grams.meta({ description: 'Peso pedido em g' }),
  weighed: grams.meta({ description: 'Peso da balança em g, dentro da tolerância' }),
})

const millimetres = z.int().min(30).max(1_000)
const paper = z.strictObject({ width: millimetres, height: millimetres })
/** The narrow roll of a thermal printer, and A4. */
const PAPERS = { label: { width: 58, height: 100 }, route: { width: 210, height: 297 } }

/** The form of `shop.json`. */
export const SHOP_SCHEMA = z
  .strictObject({
    $schema: z.string().optional(),
    identity,
    place,
    delivery,
    week,
    holidays: z
      .array(holiday)
      .default([])
      .meta({ description: 'Dias com os horários de "holiday"' }),
    tolerancePercent: z.int().min(0).max(50).meta({ description: 'Tolerância do peso, em %' }),
    weighingExample: weighingExample.nullable().default(null).meta({
      description: 'Conta de exemplo nos passos de um pedido; null: a página não tem',
    }),
    carts: z
      .strictObject({ emptyDays: days, filledDays: days, guestOrderDays: days })
      .refine(({ emptyDays, filledDays }) => emptyDays <= filledDays, {
        path: ['emptyDays'],
        message: 'não pode passar de filledDays',
      })
      .meta({
        description: 'Dias que se guarda um carrinho vazio, um cheio e um pedido sem cadastro',
      }),
    payments,
    scale: scale
      .nullable()
      .default(null)
      .meta({ description: 'Balança; null: não se lê etiqueta' }),
    print: z
      .strictObject({
        label: paper.default(PAPERS.label),
        route: paper.default(PAPERS.route),
      })
      .default(PAPERS)
      .meta({ description: 'Papel das etiquetas e do romaneio do balcão, em milímetros' }),
    relatedProducts: z
      .array(z.int().min(1))
      .max(24)
      .default([])
      .meta({ description: 'Números (codigo) dos produtos que completam uma compra, em ordem' }),
    searchSuggestions: z.array(text.max(30)).max(8).default([]).meta({
      description: 'Pesquisas que a busca oferece no campo vazio e quando não acha nada',
    }),
    features: z.strictObject({ blends: z.boolean(), barbecue: z.boolean() }),
    colours,
    pictures,
    banners: banners.default([]),
  })
  .superRefine(({ identity, place, delivery }, context) => {
    const cities = delivery.areas.map(({ name }) => name)
    const { city, zipcode } = readWrittenAddress(identity.address, { ...place, cities })
    if (city && zipcode) return
    const message = `falta ${[city ? [] : 'cidade – UF', zipcode ? [] : 'CEP'].flat().join(' e ')}, como "Rua Nova, 1, Centro, Aracaju – SE, 49010-020"`
    context.addIssue({ code: 'custom', path: ['identity', 'address'], message })
  })
  .superRefine(({ tolerancePercent, weighingExample: example }, context) => {
    if (!example) return
    const { ordered, weighed } = example
    if (Math.abs(weighed - ordered) * 100 <= tolerancePercent * ordered) return
    const message = `passa da tolerância de ${tolerancePercent}% sobre ${ordered} g`
    context.addIssue({ code: 'custom', path: ['weighingExample', 'weighed'], message })
  })
  .superRefine(({ features, pictures }, context) => {
    for (const tool of /** @type {const} */ (['blends', 'barbecue'])) {
      if (!features[tool] || pictures[tool]) continue
      const message = `falta, pois features.${tool} é true`
      context.addIssue({ code: 'custom', path: ['pictures', tool], message })
    }
  })
  .superRefine(({ delivery, week }, context) => {
    const hasHours = Object.values(week).some(({ express }) => express !== null)
    if ((delivery.express !== null) === hasHours) return
    const message = hasHours
      ? 'a loja tem horários de entrega expressa, então não pode ser null'
      : 'nenhum dia tem horário de entrega expressa, então deve ser null'
    context.addIssue({ code: 'custom', path: ['delivery', 'express'], message })
  })

/** @typedef {z.output<typeof SHOP_SCHEMA>} Shop */

/** @param {string} value */
function isCnpj(value) {
  return isValidCnpj(value.replace(/[^\dA-Za-z]/g, '').toUpperCase(), { version: 2 })
}

/**
 * Offset of a zone, `-03:00`.
 * @param {string} timeZone
 */
function offsetOf(timeZone) {
  const minutes = tzOffset(timeZone, new Date())
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${minutes < 0 ? '-' : '+'}${clock}`
}

/**
 * Whether the zone exists and has one offset all year.
 * @param {string} timeZone
 */
function isTimeZone(timeZone) {
  const [january, july] = [0, 6].map((month) => tzOffset(timeZone, new Date(2026, month)))
  return january === july
}
