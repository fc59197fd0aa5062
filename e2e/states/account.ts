import type { Area } from './state'

export const account: Area = { name: 'account', states: [] }
