import { useProductCalls } from '@/lib/counter/use-shop'
import { orderedText, rangeText, type WeighItem } from '@/lib/counter/weigh-items'
import { formatBrl } from '@/lib/shared/money'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { ProductPicture } from '../ui/product-picture'
import { CounterButton } from './counter-button'

/** A weighed item can be changed while `isOpen`. */
interface SummaryProps {
  item: WeighItem
  isActive: boolean
  isOpen: boolean
  canUndo: boolean
  onActivate: () => void
  onUndo: () => void
}

/** What was ordered and weighed; a tap opens the item. */
export function WeighSummary({
  item,
  isActive,
  isOpen,
  canUndo,
  onActivate,
  onUndo,
}: SummaryProps) {
  const { name, unit, produced, isWaiting } = item
  const [line] = item.lines
  const verb = produced !== null ? 'Mudar' : isWeighed(unit) ? 'Pesar' : 'Separar'
  const isMissing = produced === 0 && !line?.substitute
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ProductPicture
        image={line?.picture ?? undefined}
        name={name}
        sizes="96px"
        className={`w-24 shrink-0 rounded-lg ${line?.substitute ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-48 flex-1">
        <h2 className="font-bold text-xl">
          {line?.substitute ? `${line.substitute.name} no lugar de ${name}` : name}
        </h2>
        <Ordered item={item} />
        {produced === null ? null : (
          <p className="mt-1 font-bold text-2xl text-success">
            <Produced item={item} />
            {line?.consent?.answer === 'yes' && line.consent.quantity === produced ? (
              <span className="ml-2 font-normal">O cliente disse sim.</span>
            ) : null}
            {isWaiting ? <span className="ml-2 font-normal">guardado neste tablet</span> : null}
          </p>
        )}
      </div>
      {isOpen && isMissing && line && item.lines.length === 1 ? (
        <SoldOut variantId={line.variantId} name={name} />
      ) : null}
      {canUndo && produced !== null ? (
        <CounterButton variant="secondary" onClick={onUndo} aria-label={`Desfazer ${name}`}>
          Desfazer
        </CounterButton>
      ) : null}
      {isOpen && !isActive ? (
        <CounterButton variant="secondary" onClick={onActivate} aria-label={`${verb} ${name}`}>
          {verb}
        </CounterButton>
      ) : null}
    </div>
  )
}

function Ordered({ item }: { item: WeighItem }) {
  const { quantity, unit, lines } = item
  const line = lines.length === 1 ? lines[0] : null
  const parts = lines.filter(({ mixId }) => mixId !== null)
  const observation = lines[0]?.observation
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-xl">
        <span className="font-bold">
          pediu{' '}
          {orderedText({ quantity, unit, size: line?.portioningSize, isPiece: line?.wholePiece })}
        </span>
        {isWeighed(unit) ? <span>{rangeText(item)}</span> : null}
      </p>
      {parts.map((part) => (
        <p key={part.id} className="text-lg">
          {part.name}: {formatQuantity(part.quantity, part.unitForQuantity)}
        </p>
      ))}
      {observation ? <strong className="block text-2xl">“{observation}”</strong> : null}
    </>
  )
}

function Produced({ item: { unit, produced, exact, estimate, lines } }: { item: WeighItem }) {
  const substitute = lines[0]?.substitute
  const difference = (exact ?? 0) - estimate
  const sign = difference < 0 ? '−' : '+'
  const what = substitute
    ? `${substitute.name}, ${formatQuantity(substitute.quantity, substitute.unitForQuantity)}`
    : produced === 0
      ? 'Faltou'
      : formatQuantity(produced ?? 0, unit)
  return (
    <>
      {what} · {formatBrl(exact ?? 0)}
      {Math.abs(difference) < 0.005 ? null : ` (${sign}\u00a0${formatBrl(Math.abs(difference))})`}
    </>
  )
}

/** Takes a product that was missing out of stock, so that nobody else orders it. */
function SoldOut({ variantId, name }: { variantId: number; name: string }) {
  const { count } = useProductCalls(variantId)
  if (count.result) {
    return (
      <p role="status" className="font-semibold text-lg">
        Fora de estoque na loja.
      </p>
    )
  }
  return (
    <>
      <AlertBox texts={count.texts} onDismiss={count.reset} />
      <CounterButton
        variant="secondary"
        aria-label={`Acabou ${name}`}
        loading={count.isPending}
        onClick={() => void count.run(0)}
      >
        Acabou
      </CounterButton>
    </>
  )
}
