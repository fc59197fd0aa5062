/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { MAX_PAGE_LINKS } from '@/components/ui/pager'
import { BLEND_PAGE_SIZE } from '@/lib/api/blends'
import {
  MOST_SOLD_PAGE_SIZE,
  PROMOTION_PAGE_SIZE,
  RECOMMENDED_PAGE_SIZE,
} from '@/lib/api/catalogue'
import { ORDERS_PER_PAGE } from '@/lib/api/past-orders'
import {
  FAT_PERCENTAGE,
  FEWEST_ADULTS,
  FEWEST_CHILDREN,
  GRAMS_PER_ADULT,
  GRAMS_PER_CHILD,
} from '@/lib/barbecue/choice'
import { BLEND_HITS } from '@/lib/blends/ground-meat'
import { QUANTITY_PAUSE_MS } from '@/lib/cart/edit-queue'
import { RETURN_MS, SLIDE_MS, SLIDES } from '@/lib/catalogue/slide-to'
import { SLOTS_SHOWN } from '@/lib/checkout/delivery-slots'
import { LAST_ORDER_DAYS } from '@/lib/orders/order-status'
import { DEFAULT_SECONDS, REFRESH_SECONDS } from '@/lib/orders/tracker'
import { FULL_COUNTER, POLL_MS } from '@/lib/services/connectivity'
import { BLEND_NAME_LIMIT, BLEND_OBSERVATION_LIMIT } from '@/lib/shared/blend-rules'
import { CARD_RULES } from '@/lib/shared/card'
import { ADDRESS_RULES, nameError, passwordError } from '@/lib/shared/customer-rules'
import { DELIVERY_COST_CENTS, GUEST_CART_DAYS, GUEST_ORDER_DAYS } from '@/lib/shared/order-terms'
import { FREE_SHIPPING_THRESHOLD, SERVED_CITIES, SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { daysByHours, EXPRESS_HOURS, SHOP_HOURS } from '@/lib/shared/shop-hours'
import { joinWords } from '@/lib/shared/text'
import { OBSERVATION_LIMIT } from '@/lib/shared/text-rules'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { PORTION_STEP, portionRange } from '@/lib/shared/weight'
import { DEFAULT_FAT_PERCENTAGE } from '@/sales-api/service/domain/mixes/template-items'
import { readRequirements } from './coverage.mjs'

const OTHER_DOCUMENTS = ['README.md', 'package.json'].map((file) => readFileSync(file, 'utf8'))
const lines = [readRequirements(), ...OTHER_DOCUMENTS].join('\n').split('\n')

const LENGTHS = Array.from({ length: 300 }, (_, length) => length)

/** Smallest and largest length that a rule accepts. */
function lengths(rule: (text: string) => string | null, letter = 'a') {
  const taken = LENGTHS.filter((length) => rule(letter.repeat(length)) === null)
  return { fewest: taken[0] ?? Number.NaN, most: taken.at(-1) ?? Number.NaN }
}

const password = lengths(passwordError)
const digits = (rule: (text: string) => string | null) => Object.values(lengths(rule, '9'))
const [leastPhone, mostPhone] = digits(ADDRESS_RULES.phone)

const { monday, tuesday, holiday } = SHOP_HOURS.week

/** Row of section E.2. */
const TERMS = '/termos + terms of use + privacy policy pages'

/** Line of section B.7. */
const RATES = 'Windows of the next'

const CITIES = SERVED_CITIES.join(', ')
const CITIES_IN_ENGLISH = joinWords(SERVED_CITIES, ' and ')

type Figure = string | number | undefined

/** Beginnings of lines that repeat a figure (first cells of rows), its form, its values. */
const FIGURES: [rows: string[], figure: RegExp, values: Figure[]][] = [
  [
    [
      'CONST-09',
      'CART-09',
      'CART-10',
      'CART-36',
      'CART-40',
      'CART-60',
      'CHK-29',
      'CHK-85',
      'NOTE-12',
      'Q30',
    ],
    /(\d+) BRL/,
    [FREE_SHIPPING_THRESHOLD ?? 0],
  ],
  [['CART-09', 'NOTE-12'], /\{(\d+) - /, [FREE_SHIPPING_THRESHOLD ?? 0]],
  [['GET /v2/delivery_estimate?cep='], /"free_from":(\d+)/, [FREE_SHIPPING_THRESHOLD ?? 0]],
  [['J08'], /≥ (\d+)/, [FREE_SHIPPING_THRESHOLD ?? 0]],
  [['Q20'], /free shipping ≥ (\d+)/, [FREE_SHIPPING_THRESHOLD ?? 0]],
  [['CART-36', 'CART-50', 'CHK-85'], /; (\d+),00 →/, [FREE_SHIPPING_THRESHOLD ?? 0]],
  [['6 | Quanto custa o frete?', 'SHELL-22'], /R\$ (\d+)/, [FREE_SHIPPING_THRESHOLD ?? 0]],
  [
    ['Q30'],
    /cost per city ([\d. /]+),/,
    [
      Object.values(DELIVERY_COST_CENTS)
        .map((cents) => cents / 100)
        .join(' / '),
    ],
  ],
  [['GEN-03'], /area is (.+?) \(.* (\d+) names/, [CITIES_IN_ENGLISH, SERVED_CITIES.length]],
  [['ADDR-05'], /cities are (.+?) \|.* these (\d+)/, [CITIES, SERVED_CITIES.length]],
  [['ADDR-80'], /CEPs of (.+?) where/, [CITIES_IN_ENGLISH]],
  [['1 | Onde vocês entregam?'], /\? \| (.+?) \(/, [SERVED_CITIES_TEXT]],
  [['/sobre'], /online, (.+?);/, [CITIES]],
  [['An online butcher'], /for (.+?):/, [CITIES_IN_ENGLISH]],
  [['  "description":'], /for (.+?), with an/, [CITIES_IN_ENGLISH]],
  [
    ['CONST-12', 'PAY-90', 'STAT-09', 'A75', '10 | Por que o valor é estimado?', TERMS],
    /(\d+) ?(?:%|percent)/,
    [TOLERANCE_PERCENT],
  ],
  [
    ['CONST-01', 'ITEM-14', 'BLND-26', 'A09', 'J07', 'J24', 'Quantity edit'],
    /(\d+) ms/,
    [QUANTITY_PAUSE_MS],
  ],
  [['CONST-10', 'OFF-02', 'A57', 'J28'], /(?:poll|every) (\d+) s/, [POLL_MS / 1000]],
  [['OFF-03', 'A57'], /(?:drops below|while counter <) (\d)/, [FULL_COUNTER]],
  [
    ['API-104'],
    /empty one after (\d+) days, .* after (\d+) days/,
    [GUEST_CART_DAYS.empty, GUEST_CART_DAYS.filled],
  ],
  [['API-95'], /(\d+) days after/, [GUEST_ORDER_DAYS]],
  [['CONST-11', 'HOME-09'], /(\d+) days/, [LAST_ORDER_DAYS]],
  [['CONST-13'], /(\d+) s \(default (\d+) s\)/, [REFRESH_SECONDS, DEFAULT_SECONDS]],
  [['TRK-17'], /(\d+) seconds/, [REFRESH_SECONDS]],
  [['TRK-18'], /default (\d+) s/, [DEFAULT_SECONDS]],
  [['A31'], /default (\d+); .* pass (\d+)/, [DEFAULT_SECONDS, REFRESH_SECONDS]],
  [
    ['CONST-05'],
    /(\d+) \(promotion, recommended\), (\d+) \(most sold\), (\d+) hits \(blend search\), (\d+) \(past/,
    [PROMOTION_PAGE_SIZE, MOST_SOLD_PAGE_SIZE, BLEND_HITS, ORDERS_PER_PAGE],
  ],
  [['API-13'], /defaults 1 and (\d+)/, [PROMOTION_PAGE_SIZE]],
  [['API-14'], /defaults 1 and (\d+)/, [RECOMMENDED_PAGE_SIZE]],
  [['API-15'], /defaults 1 and (\d+)/, [MOST_SOLD_PAGE_SIZE]],
  [['HOME-11', 'API-46'], /(\d+) per page/, [ORDERS_PER_PAGE]],
  [['BLND-13'], /(\d+) hits/, [BLEND_HITS]],
  [['CONST-06'], /per page (\d+)/, [BLEND_PAGE_SIZE]],
  [['CONST-07', 'ORD-04'], /most (\d+) (?:page|numbered)/, [MAX_PAGE_LINKS]],
  [['CONST-04'], /(\d) slides .* (\d+) ms, .* (\d+) ms/, [SLIDES, SLIDE_MS, RETURN_MS]],
  [['SCRL-02'], /scrolls (\d)/, [SLIDES]],
  [['SCRL-03'], /(\d+) ms and .* (\d+) ms/, [SLIDE_MS, RETURN_MS]],
  [['SHIP-02'], /(\d) slots/, [SLOTS_SHOWN]],
  [
    ['CONST-17'],
    /name max (\d+), description max (\d+), item observation max (\d+)/,
    [BLEND_NAME_LIMIT, BLEND_OBSERVATION_LIMIT, OBSERVATION_LIMIT],
  ],
  [['VAL-52'], /max (\d+)/, [BLEND_NAME_LIMIT]],
  [['VAL-53'], /max (\d+)/, [BLEND_OBSERVATION_LIMIT]],
  [['VAL-55', 'CART-19'], /max (\d+)/, [OBSERVATION_LIMIT]],
  [['A16'], /at most (\d+)/, [OBSERVATION_LIMIT]],
  [
    ['CONST-18'],
    /(\d+) g per adult, (\d+) g per child, fat (\d+), defaults (\d)\/(\d); blend fat default (\d+)/,
    [
      GRAMS_PER_ADULT,
      GRAMS_PER_CHILD,
      FAT_PERCENTAGE,
      FEWEST_ADULTS,
      FEWEST_CHILDREN,
      DEFAULT_FAT_PERCENTAGE,
    ],
  ],
  [['BBQ-06'], /(\d) adults, (\d) children/, [FEWEST_ADULTS, FEWEST_CHILDREN]],
  [['BBQ-07'], /minimum (\d)/, [FEWEST_ADULTS]],
  [['BBQ-11'], /(\d+) × adults \+ (\d+) ×/, [GRAMS_PER_ADULT, GRAMS_PER_CHILD]],
  [['BBQ-12'], /sent is (\d+)/, [FAT_PERCENTAGE]],
  [['BLND-21', 'BLND-22'], /default (?:is )?(\d+)/, [DEFAULT_FAT_PERCENTAGE]],
  [['CART-12'], /(\d+) g/, [PORTION_STEP]],
  [['CART-13'], /max\((\d+),/, [portionRange(1000)?.minimum]],
  [['CART-14'], /min\((\d+),/, [portionRange(100_000)?.maximum]],
  [['SHIP-14'], /(\d+)-(\d+), (\d+)-(\d+), (\d+)-(\d+)/, monday.delivery.flat()],
  [['SHIP-15'], /evening (\d+)-(\d+)/, [...(tuesday.delivery.at(-1) ?? [])]],
  [
    ['2 | Quais são os horários de entrega?'],
    /(\d+)–(\d+), tarde (\d+)–(\d+) e (\d+)–(\d+).* noite (\d+)–(\d+)/,
    tuesday.delivery.flat(),
  ],
  [
    ['SHIP-16', 'STAT-12', '3 | Até que horas posso agendar para o dia seguinte?'],
    /(?:until|até) (\d\d:\d\d)/,
    [SHOP_HOURS.lastOrder],
  ],
  [['SHIP-17', 'STAT-13', '4 | Como funciona a entrega expressa?'], /(\d) ho/, [EXPRESS_HOURS]],
  [[RATES], /now \+ (\d+) h/, [EXPRESS_HOURS]],
  [['A50'], /express rate Mon–Sat (\d+):00–(\d+):00/, [...(monday.express ?? [])]],
  [
    ['SHIP-18', '5 | Posso retirar na loja?'],
    /(\d+):00[-–](\d+):00, .* (\d+):00[-–](\d+):00/,
    [...(monday.pickup ?? []), ...(holiday.pickup ?? [])],
  ],
  [['VAL-41', 'CONST-14'], /(\d+) to (\d+)/, [password.fewest, password.most]],
  [['VAL-46'], /under (\d+).* Mínimo de (\d+)/, [password.fewest, password.fewest]],
  [['VAL-47'], /over (\d+).* Máx de (\d+)/, [password.most, password.most]],
  [['VAL-37'], /max (\d+)/, [lengths((text) => nameError(text, 'Nome')).most]],
  [['VAL-03'], /max (\d+)/, [lengths(ADDRESS_RULES.firstname).most]],
  [['VAL-05'], /min (\d)/, [lengths(ADDRESS_RULES.address1).fewest]],
  [['VAL-06'], /max (\d+)/, [lengths(ADDRESS_RULES.address1).most]],
  [['VAL-07'], /max (\d+)/, [lengths(ADDRESS_RULES.address2).most]],
  [['VAL-08'], /max (\d+)/, [lengths(ADDRESS_RULES.city).most]],
  [['VAL-12'], /max (\d+)/, [lengths(ADDRESS_RULES.neighborhood).most]],
  [['VAL-14'], /(\d+) to (\d+) digits/, [leastPhone, mostPhone]],
  [['VAL-15'], /max (\d+)/, [lengths(ADDRESS_RULES.reference).most]],
  [['VAL-20'], /max (\d+)/, [lengths(ADDRESS_RULES.company).most]],
  [['VAL-26'], /(\d) to (\d)/, digits(CARD_RULES.verification_value)],
  [['A13'], /(\d+) to (\d+) digits/, digits(CARD_RULES.number)],
]

const cases = FIGURES.flatMap(([rows, figure, values]) =>
  rows.map((row) => ({ row, figure, values })),
)

it.each(cases)('$row has the values of the shop: $values', ({ row, figure, values }) => {
  const starts = [row, `| ${row} |`]
  const own = lines.filter((line) => starts.some((start) => line.startsWith(start)))
  expect(own).toHaveLength(1)
  const told = [...(own[0] ?? '').matchAll(new RegExp(figure, 'g'))].map((found) =>
    found.slice(1).map((text) => (/^[\d.]+$/.test(text) ? Number(text) : text)),
  )
  expect(told).not.toEqual([])
  expect(told).toEqual(told.map(() => values))
})

it('SHIP-14/15, SHIP-18, A50, B.7 and E.1 rows 2, 4 and 5 name the days that share hours', () => {
  const deliveries = daysByHours(SHOP_HOURS, ({ delivery }) => delivery)
  const pickups = daysByHours(SHOP_HOURS, ({ pickup }) => pickup)
  const express = daysByHours(SHOP_HOURS, (day) => day.express)
  const weekdays = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

  expect(deliveries.map(({ days }) => days)).toEqual([['monday'], weekdays])
  expect(pickups.map(({ days }) => days)).toEqual([
    ['monday', ...weekdays],
    ['sunday', 'holiday'],
  ])
  expect(express.map(({ days }) => days)).toEqual([['monday', ...weekdays]])
})
