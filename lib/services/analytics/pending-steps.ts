import { PERSONAL_KEYS, readJson, writeJson } from '../../browser/storage'
import { type EventName, type Properties, pushToDataLayer, track } from './track'

/** A step of the checkout; `checkout` is for the data layer only. */
interface Step {
  name:
    | Extract<EventName, 'confirmed address' | 'selected delivery' | 'confirmed delivery'>
    | 'checkout'
  properties: Properties
}

interface PendingSteps {
  number: string
  steps: Step[]
}

const KEY = PERSONAL_KEYS.checkoutSteps
const MAX_STEPS = 50

/**
 * Stores a step in this tab until the order is confirmed, since no analytics run in the checkout's
 * document. Ignores a step that is already stored, as after a reload.
 */
export function storeStep(number: string, step: Step): void {
  const steps = readSteps(number)
  const text = JSON.stringify(step)
  if (steps.some((stored) => JSON.stringify(stored) === text)) return
  writeJson('sessionStorage', KEY, { number, steps: [...steps, step].slice(-MAX_STEPS) })
}

/** Sends the stored steps of this order to the analytics and clears them. */
export function sendPendingSteps(number: string): void {
  const steps = readSteps(number)
  clearSteps()
  for (const { name, properties } of steps) {
    if (name === 'checkout') pushToDataLayer(name, properties)
    else track(name, properties)
  }
}

/** Call on every change of consent: no service may receive earlier steps. */
export function clearSteps(): void {
  writeJson('sessionStorage', KEY, null)
}

function readSteps(number: string): Step[] {
  const stored = readJson<PendingSteps>('sessionStorage', KEY)
  return stored?.number === number && Array.isArray(stored.steps) ? stored.steps : []
}
