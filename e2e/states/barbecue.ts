import { type Area, at } from './state'

export const barbecue: Area = {
  name: 'barbecue',
  states: [{ name: 'how-much', open: at('/bigchurrasco') }],
}
