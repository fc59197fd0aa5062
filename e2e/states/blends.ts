import { type Area, at } from './state'

export const blends: Area = {
  name: 'blends',
  states: [{ name: 'what-a-blend-is', open: at('/blend') }],
}
