import { useState } from 'react'
import { readJson, writeJson } from '@/lib/browser/storage'
import {
  type Bag,
  type Bags,
  gramsOf,
  readScan,
  type Scale,
  type Scan,
  useScanner,
} from '@/lib/counter/read-scan'
import type { CounterOrder, EnteredWeight } from '@/lib/counter/staff-api'
import { soundRefusal } from '@/lib/counter/use-shift'
import { useScaleProduct } from '@/lib/counter/use-shop'
import { useWeighing } from '@/lib/counter/use-weighing'
import {
  isRecorded,
  isWeighable,
  isWithin,
  type Readings,
  readingsOf,
  type WeighItem,
  weighItems,
  weightsFor,
} from '@/lib/counter/weigh-items'
import { AlertBox } from '../ui/alert-box'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CounterButton, counterLook } from './counter-button'
import { WeighBeyond } from './weigh-beyond'
import { WeighDesk } from './weigh-desk'
import { WeighFinish, WeighOutcome } from './weigh-finish'
import { WeighSummary } from './weigh-item'
import { WeighNotices } from './weigh-notices'

interface Props {
  order: CounterOrder
  scale: Scale | null
}

type Counted = Extract<Scan, { refusal: null }>
type Refused = Exclude<Scan, Counted>

/** The open item, with its weights as the device read them when the item was opened. */
interface Opened {
  key: string
  readings: Readings
}

const openedOf = (item: WeighItem | null): Opened | null =>
  item && { key: item.key, readings: readingsOf(item) }

/** A weight that needs the customer's yes; null once the item is cut again. */
interface Beyond {
  key: string
  quantity: number | null
}

/** Weighs the items of an order one by one, by hand or by labels, and charges the order. */
export function WeighOrder({ order, scale }: Props) {
  const { number } = order
  const weighing = useWeighing(number)
  const items = weighItems(number, order.lines, weighing.entries)
  const [opened, setOpened] = useState(() => openedOf(nextOf(items, null)))
  const activate = (item: WeighItem | null) => setOpened(openedOf(item))
  const [bags, setBags] = useBags(number)
  const [refused, refuse] = useState<Refused | null>(null)
  const foreign = useScaleProduct(refused?.foreignCode ?? null)
  const notice = foreign ? `${foreign} não está no pedido.` : refused?.refusal
  const [asked, ask] = useState<Counted | null>(null)
  const [beyond, setBeyond] = useState<Beyond | null>(null)
  const [isSingle, showSingle] = useState(false)
  const isOpen = isWeighable(order)
  const canUndo = isOpen && !isRecorded(order)

  const readingsNow = (item: WeighItem) =>
    opened?.key === item.key ? opened.readings : readingsOf(item)
  /** Sends weights. The item stays open, now with these weights as its readings. */
  const send = ({ key }: WeighItem, weights: EnteredWeight[]) => {
    weighing.ask.reset()
    setBeyond(null)
    refuse(null)
    weighing.enter(weights)
    setOpened({ key, readings: new Map(weights.map((each) => [each.lineId, each.quantity])) })
  }
  const enter = (item: WeighItem, quantity: number) => {
    const readings = readingsNow(item)
    const weights = isWithin(item, quantity) ? weightsFor(item, quantity, readings) : null
    if (weights) {
      send(item, weights)
      return activate(nextOf(items, item))
    }
    weighing.ask.reset()
    setOpened({ key: item.key, readings })
    setBeyond({ key: item.key, quantity })
  }
  const clearBags = ({ key }: WeighItem) => setBags({ ...bags, [key]: [] })
  const undo = (item: WeighItem) => {
    clearBags(item)
    const endsSubstitute = item.lines.some(({ substitute }) => substitute)
    const weights = weightsFor(item, null) ?? []
    send(item, endsSubstitute ? weights.map((each) => ({ ...each, endsSubstitute })) : weights)
  }
  const addBag = ({ item, bag }: Counted) => {
    const all: Bag[] = [...(bags[item.key] ?? []), bag]
    const grams = gramsOf(all)
    setBags({ ...bags, [item.key]: all })
    if (grams >= item.least) return enter(item, grams)
    if (canUndo && item.produced !== null) send(item, weightsFor(item, null) ?? [])
    else setOpened({ key: item.key, readings: readingsNow(item) })
  }
  useScanner('document', (digits) => {
    if (!isOpen || asked) return true
    const scan = readScan(digits, items, scale, bags)
    if (scan.refusal !== null) {
      soundRefusal()
      refuse(scan)
      return true
    }
    refuse(null)
    if (scan.question) ask(scan)
    else addBag(scan)
    return true
  })

  const active = opened?.key
  const open = items.find(({ key }) => key === active)
  const questioned = open ? questionOf(open, beyond) : null
  const shown = items.filter(({ key }) => !isSingle || key === active)
  return (
    <div className="grid gap-4 lg:grid-cols-with-summary lg:items-start">
      <div className="space-y-4">
        <div className="sticky top-0 z-10 space-y-3 bg-white empty:hidden">
          <WeighNotices weighing={weighing} items={items} />
          <AlertBox texts={notice ? [notice] : []} onDismiss={() => refuse(null)} />
        </div>
        {isOpen ? (
          <div className="flex flex-wrap items-center gap-3">
            <CounterButton variant="secondary" onClick={() => showSingle(!isSingle)}>
              {isSingle ? 'Ver todos os itens' : 'Um item por vez'}
            </CounterButton>
            {isSingle && open ? (
              <p className="font-semibold text-lg">
                Item {items.indexOf(open) + 1} de {items.length}
              </p>
            ) : null}
          </div>
        ) : null}
        <ul className="space-y-3">
          {shown.map((item) => (
            <li
              key={item.key}
              className={`rounded-lg p-3 ${item.produced === null ? 'border border-line' : 'border-2 border-success'}`}
            >
              <WeighSummary
                item={item}
                isActive={item.key === active}
                isOpen={isOpen}
                canUndo={canUndo}
                onActivate={() => activate(item)}
                onUndo={() => undo(item)}
              />
              {isOpen && item.key === active ? (
                <WeighDesk
                  order={order}
                  item={item}
                  readings={readingsNow(item)}
                  bags={bags[item.key] ?? []}
                  scale={scale}
                  substitute={weighing.substitute}
                  onEnter={(quantity) => {
                    clearBags(item)
                    enter(item, quantity)
                  }}
                  onSubstituted={() => {
                    refuse(null)
                    activate(nextOf(items, item))
                  }}
                >
                  {questioned === null ? null : (
                    <WeighBeyond
                      order={order}
                      items={items}
                      item={item}
                      quantity={questioned}
                      ask={weighing.ask}
                      onEnter={(quantity) => {
                        send(item, weightsFor(item, quantity, readingsNow(item)) ?? [])
                        activate(nextOf(items, item))
                      }}
                      onCutAgain={() => {
                        weighing.ask.reset()
                        setBeyond({ key: item.key, quantity: null })
                        clearBags(item)
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
          <WeighOutcome order={order} finished={weighing.finish.result} />
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

/** Weight of the open item that needs consent: just entered, or asked by e-mail before. */
function questionOf({ key, produced, lines }: WeighItem, beyond: Beyond | null): number | null {
  if (beyond?.key === key) return beyond.quantity
  return produced === null ? (lines[0]?.consent?.quantity ?? null) : null
}

/** The next item without a weight, after `item` if there is one. */
function nextOf(items: readonly WeighItem[], item: WeighItem | null): WeighItem | null {
  const at = item ? items.findIndex(({ key }) => key === item.key) + 1 : 0
  const inTurn = [...items.slice(at), ...items.slice(0, Math.max(0, at - 1))]
  return inTurn.find(({ produced }) => produced === null) ?? null
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
