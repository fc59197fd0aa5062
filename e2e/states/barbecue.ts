import type { Page } from '@playwright/test'
import { type Area, at, type State } from './state'

const FORM = '/bigchurrasco/meuchurrasco'
const MADE = `${FORM}?adultos=12&criancas=6&complementos=1-2-3`
const MAKES = '**/barbecue/barbecues/'

/** Opens the shopping list of a calculated barbecue. */
function atResult(then?: (page: Page) => Promise<unknown>): State['open'] {
  return async (page) => {
    await page.goto(MADE)
    await page
      .getByRole('list', { name: 'Itens do churrasco' })
      .getByRole('listitem')
      .first()
      .waitFor()
    await then?.(page)
  }
}

export const barbecue: Area = {
  name: 'barbecue',
  states: [
    { name: 'how-much', open: at('/bigchurrasco') },
    { name: 'form', open: at(FORM) },
    {
      name: 'form-filled',
      open: at(FORM, async (page) => {
        for (let press = 0; press < 3; press += 1) {
          await page.getByRole('button', { name: 'Mais crianças' }).click()
        }
        await page.getByRole('checkbox').first().check()
      }),
    },
    {
      name: 'making',
      open: async (page) => {
        await page.route(MAKES, () => {})
        await page.goto(MADE)
        await page.getByText('Carregando...').first().waitFor()
      },
    },
    { name: 'made', open: atResult() },
    {
      name: 'made-changed',
      open: atResult(async (page) => {
        await page
          .getByRole('button', { name: /^Remover .+ da lista$/ })
          .first()
          .click()
        await page.getByRole('button', { name: /^Desfazer a remoção de / }).waitFor()
      }),
    },
    {
      name: 'not-made',
      open: async (page) => {
        await page.route(MAKES, (route) => route.fulfill({ status: 503, body: '' }))
        await page.goto(MADE)
        await page.getByText('Não conseguimos falar com a loja agora').waitFor()
      },
    },
    {
      name: 'one-line-refused',
      open: atResult(async (page) => {
        let seen = 0
        const errors = { quantity: ['Estoque insuficiente'] }
        const json = { error: 'Houve um problema processando', errors }
        await page.route('**/line_items.json**', (route) => {
          seen += 1
          return seen === 2 ? route.fulfill({ status: 422, json }) : route.continue()
        })
        await page.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }).click()
        await page.getByRole('alert').filter({ hasText: 'Ainda faltam' }).waitFor()
      }),
    },
    {
      name: 'rest-in-cart',
      open: at('/carrinho', (page) =>
        page.getByRole('region', { name: 'Churrasco incompleto' }).waitFor(),
      ),
    },
    {
      name: 'rest-at-form',
      open: at(FORM, (page) =>
        page.getByRole('region', { name: 'Churrasco incompleto' }).waitFor(),
      ),
    },
  ],
}
