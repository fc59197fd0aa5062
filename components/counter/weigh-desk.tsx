import { type ReactNode, useState } from 'react'
import { type Bag, gramsOf, type Scale } from '@/lib/counter/read-scan'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import type { Weighing } from '@/lib/counter/use-weighing'
import {
  farAboveQuestion,
  isFarAbove,
  isRecorded,
  type Readings,
  type WeighItem,
} from '@/lib/counter/weigh-items'
import { dialledNumber, writtenPhone } from '@/lib/shared/phone.mjs'
import { formatQuantity } from '@/lib/shared/weight'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CounterButton, counterLook } from './counter-button'
import { WeighForm, WeighSubstitute } from './weigh-forms'

interface Props {
  order: CounterOrder
  item: WeighItem
  /** Weights of the item when it was opened. */
  readings: Readings
  bags: readonly Bag[]
  scale: Scale | null
  substitute: Weighing['substitute']
  onEnter: (quantity: number) => void
  onSubstituted: () => void
  /** Choices for a weight beyond the tolerance, in place of the form. */
  children: ReactNode
}

/** Panel of the open item: weigh or count it, mark it as missing, or substitute it. */
export function WeighDesk({
  order,
  item,
  readings,
  bags,
  scale,
  substitute,
  onEnter,
  onSubstituted,
  children,
}: Props) {
  const [isSubstituting, openSubstitute] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [doubted, doubt] = useState<number | null>(null)
  const { unit, quantity, lines } = item
  const [line] = lines
  const scanned = gramsOf(bags)
  const phone = order.shipAddress?.phone ?? ''
  const dialled = dialledNumber(phone)
  const question = missingQuestion(order.ifMissing, lines)
  // A weight of a recorded payment stays until another replaces it.
  const replacesRecorded =
    isRecorded(order) && scanned < item.least && lines.every(({ substitute }) => !substitute)
  return (
    <div className="mt-3 space-y-3">
      <ConfirmDialog
        open={doubted !== null}
        question={farAboveQuestion(item, doubted ?? 0)}
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
      {!children && scanned > 0 && (item.produced === null || replacesRecorded) ? (
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
            onClick={() => (question ? setMissing(true) : onEnter(0))}
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
            {question}
          </p>
          {dialled && order.ifMissing === 'contact' ? (
            <a href={`tel:${dialled}`} className={counterLook('primary')}>
              Ligar {writtenPhone(phone)}
            </a>
          ) : null}
          {lines.length === 1 ? (
            <CounterButton
              variant={order.ifMissing === 'contact' ? 'secondary' : 'primary'}
              onClick={() => openSubstitute(true)}
            >
              Trocar
            </CounterButton>
          ) : null}
          <CounterButton variant="secondary" onClick={() => onEnter(0)}>
            Deixar fora
          </CounterButton>
        </section>
      ) : null}
      {isSubstituting && line ? (
        <WeighSubstitute
          line={line}
          expected={readings.get(line.id) ?? null}
          ifMissing={order.ifMissing}
          scale={scale}
          substitute={substitute}
          onDone={onSubstituted}
        />
      ) : null}
    </div>
  )
}

/** Question before an item counts as missing. Parts of a blend have no substitute. */
function missingQuestion(
  ifMissing: CounterOrder['ifMissing'],
  lines: readonly CounterLine[],
): string | null {
  if (ifMissing === 'contact') return 'O cliente quer falar antes. Ligue para ele.'
  return ifMissing === 'substitute' && lines.length === 1 ? 'O cliente quer um parecido.' : null
}
