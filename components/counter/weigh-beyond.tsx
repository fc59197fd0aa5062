import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import type { Weighing } from '@/lib/counter/use-weighing'
import { isWithin, rangeText, type WeighItem } from '@/lib/counter/weigh-items'
import { formatBrl, fromCents, lineTotalCents, orderTotalCents, toCents } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { CounterButton } from './counter-button'

interface Props {
  order: CounterOrder
  items: readonly WeighItem[]
  item: WeighItem
  quantity: number
  ask: Weighing['ask']
  onEnter: (quantity: number) => void
  onCutAgain: () => void
}

/** Choices for a weight beyond the tolerance: the customer's consent, cut again, leave out. */
export function WeighBeyond({ order, items, item, quantity, ask, onEnter, onCutAgain }: Props) {
  const { unit, lines } = item
  const [line] = lines
  // A consent belongs to a line, and a blend has several lines.
  const asked = lines.length === 1 ? line : undefined
  const isAgreed = isWithin(item, quantity)
  const short = asked ? uncovered(order, items, asked, quantity) : null
  const question = async (isHeard: boolean) => {
    if (!asked) return
    const isRecorded = await ask.run({ lineId: asked.id, quantity, isHeard })
    if (isRecorded && isHeard) onEnter(quantity)
  }
  return (
    <section aria-label="Fora da tolerância" className="space-y-3 rounded-lg bg-highlight p-3">
      <p role="alert" className="font-bold text-xl">
        {formatQuantity(quantity, unit)}
        {isAgreed ? ': o cliente disse sim' : ` está fora da tolerância: ${rangeText(item)}`}
      </p>
      {asked ? (
        <p className="text-lg">
          Ficaria em {formatBrl(fromCents(lineTotalCents(asked.price, quantity)))}
        </p>
      ) : null}
      {short ? (
        <p className="text-lg">
          Com este peso o pedido custa {formatBrl(short.cost)}, e o cartão só cobre{' '}
          {formatBrl(short.held)}. Corte de novo ou deixe fora.
        </p>
      ) : null}
      <AlertBox texts={ask.texts} onDismiss={ask.reset} />
      {asked && !isAgreed ? <Answer line={asked} quantity={quantity} /> : null}
      <div className="flex flex-wrap gap-3">
        {isAgreed ? (
          <CounterButton onClick={() => onEnter(quantity)}>
            Guardar {formatQuantity(quantity, unit)}
          </CounterButton>
        ) : null}
        {asked && !isAgreed && !short ? (
          <>
            <CounterButton loading={ask.isPending} onClick={() => void question(true)}>
              O cliente disse sim
            </CounterButton>
            {asked.consent?.quantity === quantity ? null : (
              <CounterButton
                variant="secondary"
                loading={ask.isPending}
                onClick={() => void question(false)}
              >
                Perguntar por e-mail
              </CounterButton>
            )}
          </>
        ) : null}
        <CounterButton variant="secondary" onClick={onCutAgain}>
          Cortar de novo
        </CounterButton>
        <CounterButton variant="secondary" onClick={() => onEnter(0)}>
          Deixar fora
        </CounterButton>
      </div>
    </section>
  )
}

function Answer({ line: { consent }, quantity }: { line: CounterLine; quantity: number }) {
  if (consent?.quantity !== quantity) return null
  const words = { yes: 'O cliente disse sim.', no: 'O cliente disse não.' }
  return (
    <p role="status" className="font-semibold text-lg">
      {consent.answer ? words[consent.answer] : 'Perguntamos por e-mail. Esperando a resposta.'}
    </p>
  )
}

/**
 * Returns what the order costs with `quantity` of `line`, and what its card holds, both in BRL.
 * Null while the card holds enough, without a card, and for less than the ordered weight.
 */
function uncovered(
  { payment, shipTotal, adjustmentTotal }: CounterOrder,
  items: readonly WeighItem[],
  line: CounterLine,
  quantity: number,
): { cost: number; held: number } | null {
  const held = payment?.authorized ?? null
  if (held === null || quantity < line.quantity) return null
  const lines = items.flatMap((item) => item.lines)
  const cents = lines.reduce((sum, each) => {
    if (each.id === line.id) return sum + lineTotalCents(line.price, quantity)
    const weight = each.producedQuantity ?? each.quantity
    return sum + lineTotalCents(each.price, weight) + toCents(each.substitute?.total ?? 0)
  }, 0)
  const cost = fromCents(orderTotalCents(cents, toCents(shipTotal), toCents(adjustmentTotal)))
  return cost > held ? { cost, held } : null
}
