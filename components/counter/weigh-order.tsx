import { useEffect, useEffectEvent, useState } from 'react'
import { readJson, writeJson } from '@/lib/browser/storage'
import {
  type Bag,
  type Bags,
  gramsOf,
  isLabel,
  readScan,
  type Scale,
  type Scan,
} from '@/lib/counter/read-scan'
import type { CounterOrder } from '@/lib/counter/staff-api'
import { useScaleProduct } from '@/lib/counter/use-shop'
import { useWeighing } from '@/lib/counter/use-weighing'
import { isWithin, type WeighItem, weighItems, weightsFor } from '@/lib/counter/weigh-items'
import { counterStep } from '@/lib/shared/counter-step'
import { AlertBox } from '../ui/alert-box'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CounterButton, counterLook } from './counter-button'
import { WeighBeyond } from './weigh-beyond'
import { WeighFinish, WeighOutcome } from './weigh-finish'
import { WeighDesk, WeighSummary } from './weigh-item'
import { WeighNotices } from './weigh-notices'

const DIGITS = 13

/**
 * Calls `onScan` with the digits of a label that a scanner types with Enter, wherever the focus is.
 * The Enter then submits no form and clicks no button.
 */
function useScanner(onScan: (digits: string) => void): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isLabel(typed)) {
        event.preventDefault()
        event.stopPropagation()
        scan(typed)
      }
      typed = /^\d$/.test(event.key) ? (typed + event.key).slice(-DIGITS) : ''
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

interface Props {
  order: CounterOrder
  scale: Scale | null
}

type Counted = Extract<Scan, { refusal: null }>
type Refused = Exclude<Scan, Counted>

/** A weight that needs the customer's yes; null once the item is cut again. */
interface Beyond {
  key: string
  quantity: number | null
}

/** Weighs the items of an order one by one, by hand or by labels, and charges the order. */
export function WeighOrder({ order, scale }: Props) {
  const { number, ifMissing } = order
  const weighing = useWeighing(number)
  const items = weighItems(number, order.lines, weighing.entries)
  const [active, activate] = useState(() => nextOf(items, null))
  const [bags, setBags] = useBags(number)
  const [refused, refuse] = useState<Refused | null>(null)
  const foreign = useScaleProduct(refused?.foreignCode ?? null)
  const notice = foreign ? `${foreign} não está no pedido.` : refused?.refusal
  const [asked, ask] = useState<Counted | null>(null)
  const [beyond, setBeyond] = useState<Beyond | null>(null)
  const [isSingle, showSingle] = useState(false)
  const isOpen = counterStep(order.fulfilment, null) !== 'pronto' && order.payment?.captured == null

  const enter = (item: WeighItem, quantity: number | null) => {
    const weights =
      quantity === null || isWithin(item, quantity) ? weightsFor(item, quantity) : null
    activate(item.key)
    if (!weights) return setBeyond({ key: item.key, quantity: quantity ?? 0 })
    setBeyond(null)
    weighing.enter(weights)
    if (quantity !== null) activate(nextOf(items, item))
  }
  const enterByHand = (item: WeighItem, quantity: number | null) => {
    setBags({ ...bags, [item.key]: [] })
    enter(item, quantity)
  }
  const addBag = ({ item, bag }: Counted) => {
    const all: Bag[] = [...(bags[item.key] ?? []), bag]
    const grams = gramsOf(all)
    setBags({ ...bags, [item.key]: all })
    if (grams >= item.least) return enter(item, grams)
    activate(item.key)
    if (item.produced !== null) weighing.enter(weightsFor(item, null) ?? [])
  }
  useScanner((digits) => {
    if (!isOpen || asked) return
    const scan = readScan(digits, items, scale, bags)
    if (scan.refusal !== null) return refuse(scan)
    refuse(null)
    if (scan.question) ask(scan)
    else addBag(scan)
  })

  const open = items.find(({ key }) => key === active)
  const questioned = open ? questionOf(open, beyond) : null
  const shown = items.filter(({ key }) => !isSingle || key === active)
  return (
    <div className="grid gap-4 lg:grid-cols-with-summary lg:items-start">
      <div className="space-y-4">
        <WeighNotices weighing={weighing} items={items} />
        <AlertBox texts={notice ? [notice] : []} onDismiss={() => refuse(null)} />
        {isOpen ? (
          <CounterButton
            variant="secondary"
            aria-pressed={isSingle}
            onClick={() => showSingle(!isSingle)}
          >
            Um item por vez
          </CounterButton>
        ) : null}
        <ul className="space-y-3">
          {shown.map((item) => (
            <li key={item.key} className="rounded-lg border border-line p-3">
              <WeighSummary
                item={item}
                isActive={item.key === active}
                isOpen={isOpen}
                onActivate={() => activate(item.key)}
                onUndo={() => enterByHand(item, null)}
              />
              {isOpen && item.key === active ? (
                <WeighDesk
                  item={item}
                  bags={bags[item.key] ?? []}
                  ifMissing={ifMissing}
                  substitute={weighing.substitute}
                  onEnter={(quantity) => enterByHand(item, quantity)}
                >
                  {questioned === null ? null : (
                    <WeighBeyond
                      item={item}
                      quantity={questioned}
                      ask={weighing.ask}
                      onEnter={(quantity) => {
                        weighing.enter(weightsFor(item, quantity) ?? [])
                        setBeyond(null)
                        activate(nextOf(items, item))
                      }}
                      onCutAgain={() => {
                        setBeyond({ key: item.key, quantity: null })
                        setBags({ ...bags, [item.key]: [] })
                      }}
                    />
                  )}
                </WeighDesk>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      <div className={isOpen ? 'lg:sticky lg:top-4' : 'max-lg:order-first lg:sticky lg:top-4'}>
        {isOpen ? (
          <WeighFinish order={order} items={items} finish={weighing.finish} />
        ) : (
          <WeighOutcome order={order} missing={weighing.finish.result?.missing ?? 0} />
        )}
        <a href={`/balcao/etiqueta?numero=${number}`} className={counterLook('secondary', 'mt-3')}>
          Etiquetas
        </a>
      </div>
      <ConfirmDialog
        open={asked !== null}
        question={asked?.question ?? ''}
        onConfirm={() => {
          if (asked) addBag(asked)
          ask(null)
        }}
        onCancel={() => ask(null)}
      />
    </div>
  )
}

/** The weight that the open item is asked about: entered now, or by e-mail before. */
function questionOf({ key, produced, lines }: WeighItem, beyond: Beyond | null): number | null {
  if (beyond?.key === key) return beyond.quantity
  return produced === null ? (lines[0]?.consent?.quantity ?? null) : null
}

/** Key of the next item without a weight, after `item` if there is one. */
function nextOf(items: readonly WeighItem[], item: WeighItem | null): string | null {
  const at = item ? items.findIndex(({ key }) => key === item.key) + 1 : 0
  const inTurn = [...items.slice(at), ...items.slice(0, Math.max(0, at - 1))]
  return inTurn.find(({ produced }) => produced === null)?.key ?? null
}

const BAGS = 'counter_bags'

/** Scanned bags of the order, which survive a reload of the page. */
function useBags(number: string): [Bags, (bags: Bags) => void] {
  const [bags, setBags] = useState<Bags>(() => {
    const stored = readJson<{ number: string; bags: Bags }>('localStorage', BAGS)
    return stored?.number === number ? stored.bags : {}
  })
  const store = (changed: Bags) => {
    setBags(changed)
    writeJson('localStorage', BAGS, { number, bags: changed })
  }
  return [bags, store]
}
