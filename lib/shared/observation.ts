/** Longest observation on a line of an order, in letters. */
export const OBSERVATION_LIMIT = 99

export const OBSERVATION_TOO_LONG = 'Observação muito longa'
