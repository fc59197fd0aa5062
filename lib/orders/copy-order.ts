import { useState } from 'react'
import { isClientError } from '../api/errors'
import { getOrder } from '../api/orders'
import { copyOrder } from '../api/past-orders'
import { withBearer } from '../api/session'
import type { CopiedOrder, LineItem, Order, SkippedLine } from '../api/types'
import { type Call, OutcomeUnknownError, useCall } from '../api/use-call'
import { accessTo, cart } from '../cart/cart'
import { trackAdditions } from '../cart/track-order'
import { additionKey, waitForOrder } from '../cart/wait-for-order'
import { previewRows } from '../checkout/amounts'
import { describePortions } from '../shared/bags'
import type { SkipReason } from '../shared/contract/order'
import { formatBrl } from '../shared/money'
import { keepUnits } from '../shared/text'
import { displayPrice, formatQuantity, type Unit, unitLabel } from '../shared/weight'

export type Copying =
  | { step: 'idle' | 'asking' | 'copying' }
  | { step: 'copied'; report: CopyReport }
  /** `isOutcomeUnknown`: the API may have copied the items although its response was lost. */
  | { step: 'failed'; texts: readonly string[]; isOutcomeUnknown: boolean }

/** The order to copy: one of the customer, or that of a signed link. */
export interface CopySource {
  number: string
  /** Token of the signed link; without it the order is the customer's own. */
  link?: string
  lineItems: readonly SourceLine[]
}

/** The tracker of a link has no `price` (BRL per gram or per unit) and no `observation`. */
type SourceLine = Pick<LineItem, 'variantId' | 'quantity' | 'mixId'> &
  Partial<Pick<LineItem, 'price' | 'portioningSize' | 'observation'>> & {
    variant: Pick<LineItem['variant'], 'name' | 'unitForQuantity'>
  }

/** Copies a past order into the current cart, after a confirmation. */
export function useCopyOrder(source: CopySource) {
  const [isOpen, setOpen] = useState(false)
  const copy = useCall(() => copyIntoCart(source))

  return {
    copying: isOpen ? stepOf(copy) : IDLE,
    ask: () => setOpen(true),
    confirm: () => copy.run(),
    close: () => {
      if (copy.isPending) return
      copy.reset()
      setOpen(false)
    },
  }
}

const IDLE: Copying = { step: 'idle' }

function stepOf({ isPending, result, failure }: Call<CopyReport, void>): Copying {
  if (isPending) return { step: 'copying' }
  if (result) return { step: 'copied', report: result }
  return failure ? { step: 'failed', ...failure } : { step: 'asking' }
}

async function copyIntoCart(source: CopySource): Promise<CopyReport> {
  const { number: from, link } = source
  const input = link === undefined ? { from } : { from, tracker_token: link }
  await waitForOrder()
  await cart.flush()
  let before: Order | null = null
  const after = await cart
    .exchange((order) =>
      withBearer(async (token) => {
        const access = accessTo(order, token)
        before = await getOrder(order.number, access)
        const key = additionKey(before, `copy ${from}`)
        return await copyOrder(order.number, input, { ...access, key })
      }),
    )
    .catch((error) => {
      throw isClientError(error) || !before
        ? error
        : new OutcomeUnknownError(from, { cause: error })
    })
  if (before) trackAdditions(before, after)
  return copyReport(source, before, after, (after as CopiedOrder).skippedLineItems)
}

const REASONS: Readonly<Record<string, string>> = {
  out_of_stock: 'fora de estoque',
  maximum_reached: 'o carrinho já tem o máximo',
  blend: 'só quem o criou pode pedir de novo, na conta',
} satisfies Record<SkipReason, string>

interface CopyReport {
  /** Items that were left out, with the reason; blends by link share one entry. */
  skipped: string[]
  /** Items with a smaller quantity than in the past order. */
  reduced: string[]
  /** Items whose price has changed. */
  repriced: string[]
  /** Bags that the cart's own lines keep in place of the order's. */
  keptBags: string[]
  /** Observations that the cart's own lines keep in place of the order's. */
  keptObservations: string[]
  /** Items that were in the cart before, with both quantities. */
  summed: string[]
}

export function copyReport(
  source: CopySource,
  before: Order | null,
  after: Order,
  skipped: readonly SkippedLine[],
): CopyReport {
  const left = new Set(skipped.map((line) => line.variantId))
  const copied = source.lineItems.filter((line) => line.mixId === null && !left.has(line.variantId))
  return {
    skipped: [...new Set(skipped.map(skipText))],
    reduced: copied.flatMap((line) => {
      const added = quantityIn(after, line) - quantityIn(before, line)
      if (added >= line.quantity) return []
      const unit = line.variant.unitForQuantity
      return `${line.variant.name}: ${formatQuantity(added, unit)} de ${formatQuantity(line.quantity, unit)}`
    }),
    repriced: copied.flatMap((line) => {
      const now = plainLine(after, line.variantId)
      if (!now || line.price === undefined || now.price === line.price) return []
      const unit = line.variant.unitForQuantity
      return `${line.variant.name}: ${priceText(line.price, unit)}, agora ${priceText(now.price, unit)}`
    }),
    keptBags: copied.flatMap((line) => {
      const now = ownLine(line, before, after)
      if (!now?.portioningSize || !isPackedOtherwise(line, now)) return []
      return `${line.variant.name}: ${describePortions(now.quantity, now.portioningSize)}`
    }),
    keptObservations: copied.flatMap((line) => {
      const observation = ownLine(line, before, after)?.observation
      if (!line.observation || !observation || observation === line.observation) return []
      return `${line.variant.name}: “${observation}”`
    }),
    summed: summedTexts(before, after),
  }
}

/** `Alcatra, agora 2 Kg (antes 1 Kg)` for each line or blend of the cart that has grown. */
function summedTexts(before: Order | null, after: Order): string[] {
  const own = before ? previewRows(before.lineItems) : []
  return previewRows(after.lineItems).flatMap(({ lines: [{ variant, variantId }], ...now }) => {
    const was = own.find(({ mixId, lines }) =>
      now.mixId === null ? mixId === null && lines[0].variantId === variantId : mixId === now.mixId,
    )
    if (!was || was.quantity >= now.quantity) return []
    const [more, less] = [now, was].map((row) =>
      formatQuantity(row.quantity, variant.unitForQuantity),
    )
    const name = now.mixId === null ? variant.name : `Blend com ${variant.name}`
    return keepUnits(`${name}, agora ${more} (antes ${less})`)
  })
}

/** The line of the copied variant, if the cart had it before. */
function ownLine({ variantId }: SourceLine, before: Order | null, after: Order) {
  return before && plainLine(before, variantId) ? plainLine(after, variantId) : undefined
}

/** Whether the bags differ; one bag is the same at any weight. */
function isPackedOtherwise(line: SourceLine, now: LineItem): boolean {
  const bagSize = ({ quantity, portioningSize: size }: SourceLine) =>
    size && size < quantity ? size : null
  return line.portioningSize !== undefined && bagSize(line) !== bagSize(now)
}

function skipText({ name, reason }: SkippedLine): string {
  return `${name}: ${REASONS[reason] ?? 'indisponível'}`
}

/** Whether every item was copied with its quantity, price, bags and observation. */
export function isWholeCopy({ summed, ...differences }: CopyReport): boolean {
  return Object.values(differences).every((texts) => texts.length === 0)
}

function priceText(price: number, unit: Unit): string {
  return `${formatBrl(displayPrice(price, unit))} /${unitLabel(unit)}`
}

function quantityIn(order: Order | null, { variantId }: SourceLine): number {
  return (order && plainLine(order, variantId)?.quantity) ?? 0
}

function plainLine({ lineItems }: Order, variantId: number): LineItem | undefined {
  return lineItems.find((line) => line.variantId === variantId && line.mixId === null)
}
