import { WEIGHT_TOLERANCE } from './weight'

/** The promise that every price by weight ends in. */
export const EXACT_WEIGHT = 'Só o peso exato é cobrado.'

/** What a price by weight means, in the same words on every screen and in every mail (CONST-12). */
export const WEIGHT_STORY = `Produtos por peso são estimados, com tolerância de ${WEIGHT_TOLERANCE * 100}%. ${EXACT_WEIGHT}`
