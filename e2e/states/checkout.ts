import type { Area } from './state'

export const checkout: Area = { name: 'checkout', states: [] }
