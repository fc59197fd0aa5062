import { REQUIRED, tooLong } from '../forms/form-texts'
import { hasControls, isOneLine, NO_CONTROLS, NOT_ONE_LINE } from '../shared/contract/one-line'
import { truncate } from '../shared/text'

/** Longest name and description of a blend (VAL-52, VAL-53, CONST-17). */
export const NAME_LIMIT = 30
export const OBSERVATION_LIMIT = 140

const SHOWN_NAME = 24
const SHOWN_OBSERVATION = 35

/** What is written on a blend besides its meats. */
export interface BlendTexts {
  name: string
  observation: string
  fatPercentage: number
}

/** What is wrong with a name, if anything (VAL-52). */
export function nameError(name: string): string | undefined {
  if (name.trim() === '') return REQUIRED
  if (name.trim().length > NAME_LIMIT) return tooLong('Nome', NAME_LIMIT)
  if (!isOneLine(name.trim())) return NOT_ONE_LINE
}

/** What is wrong with a description, if anything (VAL-53). */
export function observationError(observation: string): string | undefined {
  if (observation.trim().length > OBSERVATION_LIMIT) {
    return `Descrição muito longa. Max ${OBSERVATION_LIMIT} letras`
  }
  if (hasControls(observation.trim())) return NO_CONTROLS
}

/** What is wrong with so many meats, if anything (VAL-54). */
export function itemsError(count: number): string | undefined {
  if (count === 0) return 'O blend precisa ter ao menos 1 item'
}

/** A draft may go without a name, but not with texts the API refuses. */
export function canKeep({ name, observation }: BlendTexts): boolean {
  return (name.trim() === '' || !nameError(name)) && !observationError(observation)
}

/** Name in a list, cut at 24 characters (BLND-27). */
export function shownName(name: string): string {
  return truncate(name || 'Blend sem nome', SHOWN_NAME)
}

/** Description in a list, cut at 35 characters (BLND-28). */
export function shownObservation(observation: string): string {
  return truncate(observation, SHOWN_OBSERVATION)
}
