import type { Page } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import { own } from '../support/checkout'
import { type Area, at, changed, type Shop, type State } from './state'

const ORDERS = '**/api/v1/orders/**'
const lines = (page: Page) => page.getByRole('list', { name: 'Itens do carrinho' })

/** Opens the cart of a guest with the most sold products in stock. */
function atCart(count: number, then?: State['open']): State['open'] {
  return async (page, shop) => {
    await ownCart(page, shop, count)
    await page.goto('/carrinho')
    await lines(page).waitFor()
    await then?.(page, shop)
  }
}

async function ownCart(page: Page, { salesApi }: Shop, count: number) {
  const products = (await salesApi.mostSold()).filter(({ in_stock }) => in_stock).slice(0, count)
  const items = products.map(({ id, default_quantity: quantity }) => ({ variant_id: id, quantity }))
  const { body } = await salesApi.call<WireOrder>('POST', '/api/v1/orders.json', {
    body: { order: { line_items: items } },
  })
  await own(page, { number: body.number, token: body.token, bearer: null })
}

/** Mocks reads of the order with other lines. */
const changedLines = (change: (line: WireOrder['line_items'][number], index: number) => object) =>
  changed(({ line_items }) => ({
    line_items: line_items.map((line, index) => ({ ...line, ...change(line, index) })),
  }))

export const cart: Area = {
  name: 'cart',
  states: [
    {
      name: 'empty',
      open: at('/carrinho', async (page) => {
        await page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?').waitFor()
        await page.getByRole('heading', { name: 'Mais vendidos' }).waitFor()
      }),
    },
    {
      name: 'notice-of-three',
      open: at('/departamentos/1', async (page) => {
        const add = page.getByRole('main').getByRole('button', { name: /^ADICIONAR / })
        for (const _ of [1, 2, 3]) await add.first().click()
        const notice = page.getByRole('complementary', { name: 'Aviso do carrinho' })
        await notice.getByRole('listitem').nth(2).waitFor()
      }),
    },
    {
      name: 'not-read',
      open: async (page) => {
        await page.route(ORDERS, (route) => route.fulfill({ status: 503 }))
        await page.goto('/carrinho')
        await page.getByText('Não foi possível carregar o seu carrinho.').waitFor()
      },
    },
    {
      name: 'loading',
      open: async (page) => {
        await page.route(ORDERS, () => {})
        await page.goto('/carrinho')
        await page.getByRole('main').getByText('Carregando...').waitFor()
      },
    },
    {
      name: 'one-line',
      open: atCart(1, (page) =>
        page.getByRole('heading', { name: 'Para completar o churrasco' }).waitFor(),
      ),
    },
    { name: 'many-lines', open: atCart(6) },
    {
      name: 'edits-held',
      open: atCart(2, async (page) => {
        await page.route(ORDERS, (route) => route.fulfill({ status: 503 }))
        const more = lines(page).getByRole('button', { name: /^Aumentar/ })
        await more.first().click()
        await page.getByText('Ainda não enviado').waitFor()
        await page.getByRole('button', { name: 'FECHAR COMPRA' }).click()
        await page.getByText(/^A compra só fecha com conexão/).waitFor()
      }),
    },
    {
      name: 'observation-open',
      open: atCart(2, async (page) => {
        const first = lines(page).getByRole('listitem').first()
        await first.getByRole('button', { name: /^Adicionar observação/ }).click()
        await first.getByRole('textbox', { name: /^Observação/ }).fill('a'.repeat(99))
      }),
    },
    {
      name: 'removed',
      open: atCart(3, async (page) => {
        await lines(page)
          .getByRole('textbox', { name: /em Kg$/ })
          .first()
          .fill('0,05')
        await page.keyboard.press('Enter')
        await lines(page)
          .getByRole('button', { name: /^Remover/ })
          .first()
          .click()
        await page.getByText('Removido').nth(1).waitFor()
      }),
    },
    {
      name: 'removed-all',
      open: atCart(1, async (page) => {
        await lines(page)
          .getByRole('button', { name: /^Remover/ })
          .click()
        await page.getByText('Removido').waitFor()
      }),
    },
    {
      name: 'sold-out',
      open: async (page, shop) => {
        const gone = { in_stock: false, total_on_hand: 0 }
        await page.route(
          ORDERS,
          changedLines((line, index) => (index ? {} : { variant: { ...line.variant, ...gone } })),
        )
        await atCart(3)(page, shop)
        await page.getByText('Fora de estoque').first().waitFor()
      },
    },
    {
      name: 'quantity-refused',
      open: atCart(2, async (page) => {
        const errors = { quantity: ['Estoque insuficiente'] }
        const json = { error: 'Houve um problema processando', errors }
        await page.route('**/line_items/**', (route) => route.fulfill({ status: 422, json }))
        await lines(page)
          .getByRole('button', { name: /^Aumentar/ })
          .first()
          .click()
        await page.getByText('Estoque insuficiente').first().waitFor()
      }),
    },
    {
      name: 'blend',
      open: async (page, shop) => {
        await page.route(
          ORDERS,
          changedLines((_, index) => (index ? { mix_id: 7 } : {})),
        )
        await atCart(3)(page, shop)
      },
    },
  ],
}
