import { hasControls, lineError, NO_CONTROLS, REQUIRED } from './text-rules'

/** Longest name and description of a blend, in letters. */
export const BLEND_NAME_LIMIT = 30
export const BLEND_OBSERVATION_LIMIT = 140

/** Error of the name of a complete blend, or null. A draft needs no name. */
export function blendNameError(name: string): string | null {
  const trimmed = name.trim()
  return trimmed ? lineError(trimmed, 'Nome', BLEND_NAME_LIMIT) : REQUIRED
}

/** Error of the description of a blend, or null. */
export function blendObservationError(observation: string): string | null {
  const trimmed = observation.trim()
  if (trimmed.length > BLEND_OBSERVATION_LIMIT) {
    return `Descrição muito longa. Max ${BLEND_OBSERVATION_LIMIT} letras`
  }
  return hasControls(trimmed) ? NO_CONTROLS : null
}

/** Error of a complete blend with `count` meats, or null. */
export function blendItemsError(count: number): string | null {
  return count === 0 ? 'O blend precisa ter ao menos 1 item' : null
}
