import type { Area } from './state'

export const orders: Area = { name: 'orders', states: [] }
