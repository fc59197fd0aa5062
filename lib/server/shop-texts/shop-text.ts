import { paymentGateway } from '../../env/payment-gateway.mjs'
import { paymentTexts } from '../../payments/payment-texts'
import { figureConditions, figureValues } from '../../shared/shop/figures'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import type { Block, Section } from '../../shared/shop/parse-text.mjs'
import {
  type PAYMENT_PLACEHOLDERS,
  readText,
  type TextName,
} from '../../shared/shop/read-texts.mjs'
import { sections } from '../../shared/shop/text-parts.mjs'

/** Ids of sections that stand on other pages: the points of a document, and the returns. */
const APART = ['resumo', 'trocas']

export interface ShopText {
  title: string
  blocks: Block[]
  /** The section that stands on other pages; null without one. */
  apart: Section | null
}

/** Reads a text of the shop's folder with its figures. */
export function shopText(name: TextName): ShopText {
  const { kept, device, shared } = paymentTexts().privacy
  const payment: Record<(typeof PAYMENT_PLACEHOLDERS)[number], string | string[]> = {
    'dados-do-pagamento': kept,
    'pagamento-no-aparelho': device ?? '',
    'pagamento-com-quem': shared,
  }
  const { title, blocks } = readText(wholeShop.folder, name, {
    values: { ...figureValues(), ...payment },
    conditions: figureConditions(paymentGateway() !== 'none'),
  })
  const apart = sections(blocks, 2).find(({ id }) => APART.includes(id)) ?? null
  const rest = blocks.filter((block) =>
    block.kind === 'heading' ? block.id !== apart?.id : !apart?.blocks.includes(block),
  )
  return { title, blocks: rest, apart }
}
