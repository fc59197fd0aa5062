import { settled } from '../support/settled'
import type { Area, State } from './state'

/** States of the main templates, by area; shell-layout.spec.ts opens pages by their address. */
const TEMPLATES: Record<string, string[]> = {
  shell: ['home', 'menu'],
  catalogue: ['department', 'product-on-offer', 'product-sold-out'],
  search: ['results', 'filters-open'],
  login: ['login-errors'],
  cart: ['many-lines', 'sold-out'],
  checkout: ['address-errors', 'delivery', 'payment', 'confirm', 'confirmation'],
  account: ['data', 'address-form', 'cards'],
  orders: ['one', 'on-its-way', 'shared'],
  blends: ['mixture'],
  barbecue: ['form', 'made'],
  info: ['contact', 'questions'],
}

/** Adds to each main template its state with letters of twice the size. */
export function withLargeText(areas: Area[]): Area[] {
  return areas.map((area) => ({
    ...area,
    states: area.states.flatMap((state) =>
      TEMPLATES[area.name]?.includes(state.name) ? [state, largeText(state)] : [state],
    ),
  }))
}

function largeText({ name, open }: State): State {
  return {
    name: `${name}-large-text`,
    async open(page, shop) {
      await open(page, shop)
      await settled(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
    },
    isLarge: true,
  }
}
