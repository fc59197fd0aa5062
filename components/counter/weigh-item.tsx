import { type ReactNode, useState } from 'react'
import { packsText } from '@/lib/counter/packs-text'
import { type Bag, gramsOf } from '@/lib/counter/read-scan'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import type { Weighing } from '@/lib/counter/use-weighing'
import { isFarAbove, type WeighItem } from '@/lib/counter/weigh-items'
import { formatBrl } from '@/lib/shared/money'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ProductPicture } from '../ui/product-picture'
import { CounterButton } from './counter-button'
import { WeighForm } from './weigh-form'
import { WeighSubstitute } from './weigh-substitute'

/** A weighed item can be changed while `isOpen`. */
interface SummaryProps {
  item: WeighItem
  isActive: boolean
  isOpen: boolean
  onActivate: () => void
  onUndo: () => void
}

/** What was ordered and weighed; a tap opens the item. */
export function WeighSummary({ item, isActive, isOpen, onActivate, onUndo }: SummaryProps) {
  const { name, unit, produced, isWaiting } = item
  const [line] = item.lines
  const verb = produced !== null ? 'Mudar' : isWeighed(unit) ? 'Pesar' : 'Separar'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ProductPicture
        image={line?.picture ?? undefined}
        name={name}
        sizes="96px"
        className="w-24 shrink-0 rounded-lg"
      />
      <div className="min-w-48 flex-1">
        <h2 className="font-bold text-xl">{name}</h2>
        {item.lines.map((each) => (
          <Ordered key={each.id} line={each} isPart={each.mixId !== null} />
        ))}
        {produced === null ? null : (
          <p className="mt-1 font-bold text-xl">
            <Produced item={item} />
            {line?.consent?.answer === 'yes' && line.consent.quantity === produced ? (
              <span className="ml-2 font-normal">O cliente disse sim.</span>
            ) : null}
            {isWaiting ? <span className="ml-2 font-normal">guardado neste tablet</span> : null}
          </p>
        )}
      </div>
      {isOpen && produced !== null ? (
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

function Ordered({ line, isPart }: { line: CounterLine; isPart: boolean }) {
  const { name, quantity, unitForQuantity: unit, portioningSize: size, observation } = line
  return (
    <>
      <p className="text-lg">
        {isPart ? `${name}: ` : 'pediu '}
        {formatQuantity(quantity, unit)}
        {unit === 'g' && size ? ` em ${packsText(quantity, size)}` : null}
      </p>
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
      {Math.abs(difference) < 0.005 ? null : ` (${sign} ${formatBrl(Math.abs(difference))})`}
    </>
  )
}

interface DeskProps {
  item: WeighItem
  bags: readonly Bag[]
  ifMissing: CounterOrder['ifMissing']
  substitute: Weighing['substitute']
  onEnter: (quantity: number) => void
  /** The ways beyond the tolerance, in place of the form. */
  children: ReactNode
}

/** Where the open item is weighed, counted, missing or substituted. */
export function WeighDesk({ item, bags, ifMissing, substitute, onEnter, children }: DeskProps) {
  const [isSubstituting, openSubstitute] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [doubted, doubt] = useState<number | null>(null)
  const { unit, quantity, lines } = item
  const [line] = lines
  const scanned = gramsOf(bags)
  const wantsSubstitute = ifMissing === 'substitute' && lines.length === 1
  return (
    <div className="mt-3 space-y-3">
      <ConfirmDialog
        open={doubted !== null}
        question={`É mesmo ${formatQuantity(doubted ?? 0, unit)}?`}
        onConfirm={() => {
          if (doubted !== null) onEnter(doubted)
          doubt(null)
        }}
        onCancel={() => doubt(null)}
      />
      {isSubstituting
        ? null
        : (children ?? (
            <WeighForm
              unit={unit}
              quantity={quantity}
              onEnter={(entered) => (isFarAbove(item, entered) ? doubt(entered) : onEnter(entered))}
            />
          ))}
      {!children && scanned > 0 && item.produced === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="font-semibold text-lg">
            {formatQuantity(scanned, unit)} de {formatQuantity(quantity, unit)} em {bags.length}{' '}
            {bags.length === 1 ? 'etiqueta' : 'etiquetas'}. Leia a próxima.
          </p>
          <CounterButton variant="secondary" onClick={() => onEnter(scanned)}>
            É só isso
          </CounterButton>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {children ? null : (
          <CounterButton
            variant="secondary"
            onClick={() => (wantsSubstitute ? setMissing(true) : onEnter(0))}
          >
            Faltou
          </CounterButton>
        )}
        {lines.length === 1 ? (
          <CounterButton
            variant="secondary"
            aria-expanded={isSubstituting}
            onClick={() => openSubstitute(!isSubstituting)}
          >
            Trocar por outro
          </CounterButton>
        ) : null}
      </div>
      {isMissing && !isSubstituting ? (
        <section
          aria-label="Faltou"
          className="flex flex-wrap items-center gap-3 rounded-lg bg-highlight p-3"
        >
          <p role="alert" className="w-full font-bold text-xl">
            O cliente quer um parecido.
          </p>
          <CounterButton onClick={() => openSubstitute(true)}>Trocar</CounterButton>
          <CounterButton variant="secondary" onClick={() => onEnter(0)}>
            Deixar fora
          </CounterButton>
        </section>
      ) : null}
      {isSubstituting && line ? (
        <WeighSubstitute
          line={line}
          ifMissing={ifMissing}
          substitute={substitute}
          onDone={() => openSubstitute(false)}
        />
      ) : null}
    </div>
  )
}
