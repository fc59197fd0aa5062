import { WEIGHT_TOLERANCE } from './weight'

/** What a price by weight means, in the same words on every screen and in every mail (CONST-12). */
export const WEIGHT_STORY = `Produtos por peso são estimados, com tolerância de ${WEIGHT_TOLERANCE * 100}%. Só o peso exato é cobrado.`
