import { PERSONAL_KEYS, readJson, writeJson } from '../../browser/storage'
import { type EventName, type Properties, pushToDataLayer, track } from './track'

/** A step of the checkout; `checkout` is for the data layer only. */
interface Step {
  name:
    | Extract<EventName, 'confirmed address' | 'selected delivery' | 'confirmed delivery'>
    | 'checkout'
  properties: Properties
}

interface Kept {
  number: string
  steps: Step[]
}

const KEY = PERSONAL_KEYS.checkoutSteps
const MAX_STEPS = 50

/** Keeps a step in this tab until the order is confirmed: the document of the checkout has nobody to tell. A step that was kept the same is left out, as after a reload. */
export function keepStep(number: string, step: Step): void {
  const steps = readSteps(number)
  const text = JSON.stringify(step)
  if (steps.some((kept) => JSON.stringify(kept) === text)) return
  writeJson('sessionStorage', KEY, { number, steps: [...steps, step].slice(-MAX_STEPS) })
}

/** Tells the analytics of the steps of this order, and forgets them. */
export function tellKeptSteps(number: string): void {
  const steps = readSteps(number)
  forgetSteps()
  for (const { name, properties } of steps) {
    if (name === 'checkout') pushToDataLayer(name, properties)
    else track(name, properties)
  }
}

/** Call with every change of consent: no service may learn what happened before. */
export function forgetSteps(): void {
  writeJson('sessionStorage', KEY, null)
}

function readSteps(number: string): Step[] {
  const kept = readJson<Kept>('sessionStorage', KEY)
  return kept?.number === number && Array.isArray(kept.steps) ? kept.steps : []
}
