import type { DeliveryState, FulfilmentState } from '@/lib/shared/order-states'

/** Where a demonstration order stands. */
export interface DemoStep {
  fulfilment: FulfilmentState
  delivery: DeliveryState | null
  /** Share of the delivery time spent in the step; 0 for the last step. */
  share: number
}

const step = (
  fulfilment: FulfilmentState,
  share: number,
  delivery: DeliveryState | null = null,
): DemoStep => ({
  fulfilment,
  delivery,
  share,
})

const EVALUATION = step('payment_evaluating', 0.08)
const PREPARATION = step('preparation', 0.14)
const ON_THE_ROAD = step('ready', 0.36, 'in_progress')
const TO_THE_SHELF = [
  EVALUATION,
  step('pending', 0.05),
  step('preparation_queue', 0.06),
  PREPARATION,
  step('packaging_queue', 0.05),
  step('packaging', 0.1),
  step('ready', 0.1),
]
const TO_THE_DOOR = [step('ready', 0.06, 'planned'), ON_THE_ROAD]
const DELIVERED = step('ready', 0, 'completed')
const DENIED = step('payment_denied', 0.15)

/**
 * Four of twenty orders paid by card have a problem, chosen by number. All but the canceled one
 * arrive.
 */
const TROUBLES: Record<number, (way: DemoStep[]) => DemoStep[]> = {
  3: (way) => detour(way, EVALUATION, DENIED),
  8: (way) => detour(way, PREPARATION, step('error', 0.15)),
  13: (way) => detour(way, ON_THE_ROAD, step('ready', 0.1, 'failed')),
  18: () => [EVALUATION, DENIED, step('canceled', 0)],
}

/** Facts of an order that never change once it is placed. */
interface Placed {
  number: string
  isPickup: boolean
  paysByCard: boolean
}

/**
 * Steps of an order in the demonstration. They depend on facts that never change, so that a restart
 * changes nothing. Only a card is denied.
 */
export function demoPlan({ number, isPickup, paysByCard }: Placed): DemoStep[] {
  const way = isPickup ? [...TO_THE_SHELF, DELIVERED] : [...TO_THE_SHELF, ...TO_THE_DOOR, DELIVERED]
  const plan = troubleOf(number)?.(way) ?? way
  return plan.includes(DENIED) && !paysByCard ? way : plan
}

/** Whether an order has a problem on its way. */
export function meetsTrouble(number: string): boolean {
  return troubleOf(number) !== undefined
}

function troubleOf(number: string) {
  return TROUBLES[Number(number.slice(-6)) % 20]
}

/** The way with a stop after `at`, and `at` once more after it. */
function detour(way: DemoStep[], at: DemoStep, stop: DemoStep): DemoStep[] {
  const index = way.indexOf(at)
  return index < 0 ? way : [...way.slice(0, index + 1), stop, ...way.slice(index)]
}

/** Time when an order leaves the step entered at `enteredAt`, if a delivery takes `seconds`. */
export function leavesAt({ share }: DemoStep, enteredAt: Date, seconds: number): Date {
  return new Date(enteredAt.getTime() + share * seconds * 1_000)
}
