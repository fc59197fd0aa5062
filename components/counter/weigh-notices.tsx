import type { Weighing } from '@/lib/counter/use-weighing'
import type { WeighItem } from '@/lib/counter/weigh-items'
import type { Refusal } from '@/lib/counter/weigh-queue'
import { formatQuantity, type Unit } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { CounterButton } from './counter-button'

interface Props {
  weighing: Weighing
  items: readonly WeighItem[]
}

/** Weights that wait for the connection, and weights that the API refused. */
export function WeighNotices({ weighing, items }: Props) {
  const { isCut, entries, refusals, dismiss, enter } = weighing
  return (
    <>
      {isCut ? (
        <p role="alert" className="rounded-lg bg-highlight p-3 font-semibold text-lg">
          Sem conexão com a loja.{' '}
          {entries.length === 1
            ? 'Um peso está guardado neste tablet e será enviado'
            : `${entries.length} pesos estão guardados neste tablet e serão enviados`}{' '}
          quando ela voltar.
        </p>
      ) : null}
      {refusals.map((refusal) =>
        refusal.conflict ? (
          <Conflict
            key={keyOf(refusal)}
            refusal={refusal}
            conflict={refusal.conflict}
            item={items.find(({ lines }) =>
              lines.some(({ id }) => id === refusal.conflict?.lineId),
            )}
            onKeep={() => dismiss(refusal)}
            onReplace={(endsSubstitute) => {
              dismiss(refusal)
              enter(replacing(refusal, endsSubstitute))
            }}
          />
        ) : (
          <AlertBox key={keyOf(refusal)} texts={refusal.texts} onDismiss={() => dismiss(refusal)} />
        ),
      )}
    </>
  )
}

const keyOf = ({ weights }: Refusal) =>
  weights.map(({ lineId, quantity }) => `${lineId}=${quantity}`).join()

/** The refused weights, rebased on the weight that the other tablet stored. */
function replacing({ weights, conflict }: Refusal, endsSubstitute: boolean) {
  return weights.map((weight) =>
    weight.lineId === conflict?.lineId
      ? { ...weight, expected: conflict.stored, ...(endsSubstitute ? { endsSubstitute } : {}) }
      : weight,
  )
}

interface ConflictProps {
  refusal: Refusal
  conflict: NonNullable<Refusal['conflict']>
  item: WeighItem | undefined
  onKeep: () => void
  onReplace: (endsSubstitute: boolean) => void
}

function Conflict({ refusal, conflict, item, onKeep, onReplace }: ConflictProps) {
  const line = item?.lines.find(({ id }) => id === conflict.lineId)
  const unit = line?.unitForQuantity ?? 'g'
  const substitute = line?.substitute
  const stored = substitute
    ? `${substitute.name}, ${formatQuantity(substitute.quantity, substitute.unitForQuantity)}`
    : weightText(conflict.stored, unit)
  const mine = refusal.weights.find(({ lineId }) => lineId === conflict.lineId)?.quantity ?? null
  return (
    <section
      role="alert"
      aria-label="Dois pesos para um item"
      className="space-y-3 rounded-lg border border-accent bg-accent/10 p-3 text-lg"
    >
      <p className="font-bold text-xl">
        {substitute
          ? `${line.name} tem outro produto no lugar`
          : `Outra pessoa mudou ${line?.name ?? 'este item'}`}
      </p>
      <p>
        Na loja: {stored} · Neste tablet: {weightText(mine, unit)}
      </p>
      <div className="flex flex-wrap gap-3">
        <CounterButton variant="secondary" onClick={onKeep}>
          Ficar com {substitute?.name ?? stored}
        </CounterButton>
        <CounterButton variant="secondary" onClick={() => onReplace(Boolean(substitute))}>
          Trocar por {weightText(mine, unit)}
        </CounterButton>
      </div>
    </section>
  )
}

function weightText(quantity: number | null, unit: Unit): string {
  return quantity === null ? 'sem peso' : formatQuantity(quantity, unit)
}
