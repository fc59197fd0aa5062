import { useEffect, useEffectEvent } from 'react'
import { formatBrl, fromCents } from '../shared/money'
import type { Shop } from '../shared/shop/schema.mjs'
import { formatQuantity } from '../shared/weight'
import { farAboveQuestion, isFarAbove, type WeighItem } from './weigh-items'

export type Scale = NonNullable<Shop['scale']>

/** Content of a label of the scale: the product's code, and grams or cents. */
interface Label {
  code: string
  value: number
}

const SCANNED_DIGITS = 13

/** Text of a field without the digits that a scanner typed into it. */
export function withoutScan(text: string): string {
  return /\d{13}$/.test(text) ? '' : text
}

/** Reads a label by the pattern of the scale; null for a wrong check digit or another pattern. */
export function readLabel(digits: string, { label: pattern }: Pick<Scale, 'label'>): Label | null {
  if (!/^2\d{12}$/.test(digits) || checkDigit(digits) !== Number(digits.at(-1))) return null
  const fits = [...pattern].every((sign, at) => /\D/.test(sign) || sign === digits[at])
  if (!fits) return null
  const part = (sign: string) => [...digits].filter((_, at) => pattern[at] === sign).join('')
  return { code: part('C').replace(/^0+/, ''), value: Number(part('V')) }
}

function checkDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Grams of a label; `isDerived` from a price. Null for a price that the shop does not know. */
export function labelGrams(
  { value }: Label,
  scale: Pick<Scale, 'value' | 'hasShopPrices'>,
  pricePerGram: number,
): { grams: number; isDerived: boolean } | null {
  if (scale.value === 'weight') return { grams: value, isDerived: false }
  if (!scale.hasShopPrices || pricePerGram <= 0) return null
  return { grams: Math.round(value / 100 / pricePerGram), isDerived: true }
}

/** A bag whose label was scanned. */
export interface Bag {
  digits: string
  grams: number
}

/** Scanned bags of an order by item. */
export type Bags = Readonly<Record<string, readonly Bag[]>>

/**
 * A bag of an item, with what to ask before it counts, or why it does not count. `foreignCode` is
 * the scale's code of a product that the order does not have.
 */
export type Scan =
  | { refusal: string; foreignCode?: string }
  | { refusal: null; item: WeighItem; bag: Bag; question: string | null }

/** Reads a scanned label against the items of an order and the bags scanned before. */
export function readScan(
  digits: string,
  items: readonly WeighItem[],
  scale: Scale | null,
  bags: Bags,
): Scan {
  if (!scale) return { refusal: 'A loja não configurou a etiqueta da balança. Digite o peso.' }
  const label = readLabel(digits, scale)
  if (!label) return { refusal: 'Etiqueta não reconhecida. Leia de novo ou digite o peso.' }
  const { code } = label
  const item = items.find(({ lines: [line] }) => line?.mixId === null && line.scaleCode === code)
  const [line] = item?.lines ?? []
  if (!item || !line) return { refusal: 'Este produto não está no pedido.', foreignCode: code }
  if (item.unit !== 'g') return { refusal: `${item.name} não é vendido por peso.` }
  const weight = labelGrams(label, scale, line.shopPrice)
  if (!weight) {
    return { refusal: 'Etiqueta com preço: a loja não conhece o preço da balança. Digite o peso.' }
  }
  const { grams, isDerived } = weight
  const before = bags[item.key] ?? []
  const asked = [
    before.some((bag) => bag.digits === digits)
      ? 'Esta etiqueta já foi lida. É outro pacote com o mesmo peso?'
      : tooMuch(item, before, gramsOf(before) + grams),
    isDerived
      ? `A etiqueta diz ${formatBrl(fromCents(label.value))}, que dá ${formatQuantity(grams, 'g')}. Confirma?`
      : null,
    // The conflict with a stored substitute asks by itself.
    before.length === 0 && item.produced !== null && !line.substitute
      ? `${item.produced === 0 ? 'Faltou' : `Já pesado: ${formatQuantity(item.produced, 'g')}`}. Trocar por ${formatQuantity(grams, 'g')}?`
      : null,
  ].filter(Boolean)
  return { refusal: null, item, bag: { digits, grams }, question: asked.join(' ') || null }
}

/** Asks about a label that is probably another order's: earlier bags would be cut again with it. */
function tooMuch(item: WeighItem, before: readonly Bag[], grams: number): string | null {
  const sum = formatQuantity(grams, 'g')
  if (isFarAbove(item, grams)) return farAboveQuestion(item, grams)
  if (before.length === 0 || grams <= item.most) return null
  return `Com esta etiqueta são ${sum} para ${formatQuantity(item.quantity, 'g')}. É deste pedido?`
}

/** Grams of all bags together. */
export function gramsOf(bags: readonly Bag[] = []): number {
  return bags.reduce((sum, { grams }) => sum + grams, 0)
}

/**
 * Calls `onScan` with the digits of a label that a scanner types with Enter, wherever the focus is.
 * The Enter of a label that `onScan` takes submits no form and clicks no button. A listener of the
 * window comes before one of the document.
 */
export function useScanner(
  listener: 'window' | 'document',
  onScan: (digits: string) => boolean,
): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    const listen = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (event.key === 'Enter' && typed.length === SCANNED_DIGITS && scan(typed)) {
        event.preventDefault()
        event.stopPropagation()
      }
      typed = /^\d$/.test(event.key) ? (typed + event.key).slice(-SCANNED_DIGITS) : ''
    }
    // Weights that are typed and saved by taps do not add up to a label.
    const forget = () => {
      typed = ''
    }
    const target = listener === 'window' ? window : document
    target.addEventListener('keydown', listen, { capture: true })
    target.addEventListener('pointerdown', forget, { capture: true })
    return () => {
      target.removeEventListener('keydown', listen, { capture: true })
      target.removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [listener])
}
