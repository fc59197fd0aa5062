import { paymentGateway } from '../../env/payment-gateway.mjs'
import { paymentTexts } from '../../payments/payment-texts'
import { figureConditions, figureValues } from '../../shared/shop/figures'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { type Block, sections } from '../../shared/shop/parse-text.mjs'
import {
  type PAYMENT_PLACEHOLDERS,
  readText,
  type TextName,
} from '../../shared/shop/read-texts.mjs'

/** Id of the section with the points of a text, which only the page that leads to it shows. */
const SUMMARY = 'resumo'

export interface ShopText {
  title: string
  blocks: Block[]
  summary: Block[]
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
  const summary = sections(blocks, 2).find(({ id }) => id === SUMMARY)?.blocks ?? []
  return { title, summary, blocks: blocks.filter((block) => !isSummary(block, summary)) }
}

function isSummary(block: Block, summary: Block[]): boolean {
  return summary.includes(block) || (block.kind === 'heading' && block.id === SUMMARY)
}
