import type { Page } from '@playwright/test'
import { ADDRESS_INPUT } from '../../lib/address/address-input.fixture'
import { enterAsCustomer } from './customer'
import { type Area, at, type State } from './state'

let bearer = ''

const page = (name: string, then?: State['open']) => at(`/minha-conta/${name}`, then)
const press = (within: Page, name: string | RegExp) =>
  within.getByRole('button', { name }).first().click()

const CARDS = [
  { id: 7, name: 'ANA SOUZA', cc_type: 'visa', last_digits: '1111', month: '12', year: '2030' },
  { id: 8, name: 'ANA SOUZA', cc_type: 'master', last_digits: '4444', month: '01', year: '2020' },
]

/** Opens the saved cards, one of them expired. */
function atCards(then?: State['open']): State['open'] {
  return async (tab, shop) => {
    await tab.route('**/credit_cards', (route) => route.fulfill({ json: { credit_cards: CARDS } }))
    await page('cartoes', then)(tab, shop)
    await tab.getByText('Visa **** 1111').first().waitFor()
  }
}

/** Pages of the account except its orders. */
export const account: Area = {
  name: 'account',
  async begin(context, { salesApi }) {
    bearer = await enterAsCustomer(context, salesApi)
    return undefined
  },
  states: [
    { name: 'data', open: page('informacoes') },
    {
      name: 'data-errors',
      open: page('informacoes', async (tab) => {
        await tab.getByLabel('Nome', { exact: true }).fill('')
        await press(tab, 'SALVAR')
        await tab.getByText('*Campo é obrigatório').waitFor()
      }),
    },
    {
      name: 'data-saved',
      open: page('informacoes', async (tab) => {
        await press(tab, 'SALVAR')
        await tab.getByText('Os seus dados foram salvos.').waitFor()
      }),
    },
    {
      name: 'erase-open',
      open: page('informacoes', (tab) => tab.getByText('Deletar a minha conta').click()),
    },
    {
      name: 'erase-question',
      open: page('informacoes', async (tab) => {
        await tab.getByText('Deletar a minha conta').click()
        await tab.getByLabel('Senha, para confirmar que é você').fill('segredo1')
        await press(tab, 'Deletar a conta')
        await tab.getByRole('dialog').waitFor()
      }),
    },
    { name: 'password', open: page('senha') },
    {
      name: 'password-errors',
      open: page('senha', async (tab) => {
        await tab.getByLabel('Nova senha', { exact: true }).fill('abcde')
        await press(tab, 'ALTERAR SENHA')
        await tab.getByText('*Senha muito curta. Mínimo de 6 caracteres').waitFor()
      }),
    },
    { name: 'addresses-empty', open: page('enderecos') },
    {
      name: 'address-form',
      open: page('enderecos', (tab) => press(tab, 'Adicionar novo endereço')),
    },
    {
      name: 'address-form-errors',
      open: page('enderecos', async (tab) => {
        await press(tab, 'Adicionar novo endereço')
        await tab.getByLabel('Endereço de empresa').check()
        await press(tab, 'Salvar endereço')
        await tab.getByText('*Endereço é obrigatório').waitFor()
      }),
    },
    {
      name: 'addresses',
      open: async (tab, shop) => {
        const company = { company: 'Souza e Filhos Ltda.', cnpj: '11222333000181' }
        const office = { ...ADDRESS_INPUT, ...company, address1: 'Avenida Tancredo Neves, 1632' }
        for (const body of [ADDRESS_INPUT, office]) {
          await shop.salesApi.call('POST', '/v2/addresses', { body, token: bearer })
        }
        await page('enderecos')(tab, shop)
        await tab.getByText(/Rua das Flores, 10/).waitFor()
      },
    },
    {
      name: 'address-edited',
      open: page('enderecos', (tab) => press(tab, 'Editar endereço Rua das Flores, 10')),
    },
    {
      name: 'address-delete',
      open: page('enderecos', async (tab) => {
        await press(tab, 'Deletar endereço Rua das Flores, 10')
        await tab.getByRole('dialog').waitFor()
      }),
    },
    {
      name: 'addresses-loading',
      open: async (tab, shop) => {
        await tab.route('**/v2/addresses', () => {})
        await page('enderecos')(tab, shop)
      },
    },
    {
      name: 'addresses-not-read',
      open: async (tab, shop) => {
        await tab.route('**/v2/addresses', (route) => route.fulfill({ status: 503 }))
        await page('enderecos')(tab, shop)
        await tab.getByText('Os seus dados estão guardados.').waitFor()
      },
    },
    { name: 'cards-empty', open: page('cartoes') },
    { name: 'cards', open: atCards() },
    {
      name: 'card-delete',
      open: atCards(async (tab) => {
        await press(tab, 'Deletar cartão com final 1111')
        await tab.getByRole('dialog').waitFor()
      }),
    },
  ],
}
