import type { Page } from '@playwright/test'
import { makeBlend } from '../support/blends'
import { enterAsCustomer } from './customer'
import { type Area, at, type State } from './state'

const LIST = '/blend/meus-blends'

let bearer = ''

/** Opens a new blend in the calculator. */
function atNew(then?: (page: Page) => Promise<unknown>): State['open'] {
  return at('/blend/calculadora/new/', async (page) => {
    await page.waitForURL(/\/blend\/calculadora\/\d+$/)
    await page.getByRole('list', { name: 'Carnes encontradas' }).waitFor()
    await then?.(page)
  })
}

/** Opens a blend of three meats that is not saved yet. */
function atMixture(then?: (page: Page) => Promise<unknown>): State['open'] {
  return async (page, shop) => {
    const blend = { name: 'Da casa', complete: false, meats: 3 }
    const { id } = await makeBlend(shop.salesApi, bearer, blend)
    await page.goto(`/blend/calculadora/${id}`)
    await page.getByRole('list', { name: 'Carnes do blend' }).waitFor()
    await then?.(page)
  }
}

export const blends: Area = {
  name: 'blends',
  async begin(context, { salesApi }) {
    bearer = await enterAsCustomer(context, salesApi)
    return undefined
  },
  states: [
    { name: 'what-a-blend-is', open: at('/blend') },
    {
      name: 'empty',
      open: at(LIST, (page) => page.getByText('Você ainda não tem blends.').waitFor()),
    },
    { name: 'calculator', open: atNew() },
    {
      name: 'no-meat-found',
      open: atNew(async (page) => {
        await page.getByLabel('Escolha as carnes moídas').fill('xyzzyqq')
        await page.getByText('Nenhum resultado encontrado para "xyzzyqq"').waitFor()
      }),
    },
    {
      name: 'errors',
      open: atNew(async (page) => {
        await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
        await page.getByText('O blend precisa ter ao menos 1 item').waitFor()
      }),
    },
    { name: 'mixture', open: atMixture() },
    {
      name: 'save-question',
      open: atMixture(async (page) => {
        await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
        await page.getByRole('dialog').waitFor()
      }),
    },
    {
      name: 'list',
      open: async (page, shop) => {
        await makeBlend(shop.salesApi, bearer, { name: 'Hambúrguer de domingo', meats: 3 })
        await at(LIST)(page, shop)
        await page.getByRole('list', { name: 'Seus blends' }).waitFor()
      },
    },
    {
      name: 'in-cart',
      open: at(LIST, async (page) => {
        const name = 'ADICIONAR AO CARRINHO Hambúrguer de domingo'
        await page.getByRole('button', { name }).click()
        await page.getByText('adicionado ao carrinho.').waitFor()
      }),
    },
    {
      name: 'delete-question',
      open: at(LIST, async (page) => {
        await page.getByRole('button', { name: 'Deletar Da casa' }).first().click()
        await page.getByRole('dialog').waitFor()
      }),
    },
    {
      name: 'list-not-read',
      open: async (page, shop) => {
        await page.route('**/mixes/templates*', (route) => route.fulfill({ status: 503 }))
        await at(LIST)(page, shop)
        await page.getByText('Não conseguimos abrir os seus blends agora.').waitFor()
      },
    },
    { name: 'unknown', open: at('/blend/calculadora/999999') },
    { name: 'strange-address', open: at('/blend/calculadora/abc') },
  ],
}
