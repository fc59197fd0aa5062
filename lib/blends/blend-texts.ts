import { blendNameError, blendObservationError } from '../shared/blend-rules'
import { truncate } from '../shared/text'

const SHOWN_NAME = 24
const SHOWN_OBSERVATION = 35

/** What is written on a blend besides its meats. */
export interface BlendTexts {
  name: string
  observation: string
  fatPercentage: number
}

/** A draft may go without a name, but not with texts the API refuses. */
export function canKeep({ name, observation }: BlendTexts): boolean {
  return (name.trim() === '' || !blendNameError(name)) && !blendObservationError(observation)
}

/** Name in a list, cut at 24 characters. */
export function shownName(name: string): string {
  return truncate(name || 'Blend sem nome', SHOWN_NAME)
}

/** Description in a list, cut at 35 characters. */
export function shownObservation(observation: string): string {
  return truncate(observation, SHOWN_OBSERVATION)
}
