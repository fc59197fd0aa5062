import { ADDRESS_INPUT } from '../../lib/address/address-input.fixture'
import { callOrder, makeOrder } from '../support/checkout'
import { settled } from '../support/settled'
import { enterAsCustomer } from './customer'
import type { Area, Shop, State } from './state'

let bearer = ''

/** Opens the checkout of the customer's order, which advances through the states. */
function atPane(state: 'address' | 'delivery' | 'payment' | 'confirm'): State['open'] {
  return async (page, { salesApi }) => {
    await makeOrder(salesApi, { state, bearer })
    await page.goto('/checkout/')
    await page.getByRole('heading', { name: 'Seu pedido', exact: true }).waitFor()
    await settled(page)
  }
}

async function saveAddress({ salesApi }: Shop, address1: string) {
  await salesApi.call('POST', '/v2/addresses', {
    body: { ...ADDRESS_INPUT, address1 },
    token: bearer,
  })
}

/** Checkout of a customer: saved addresses and cards. */
export const checkoutCustomer: Area = {
  name: 'checkout-customer',
  async begin(context, { salesApi }) {
    bearer = await enterAsCustomer(context, salesApi)
    return undefined
  },
  states: [
    { name: 'first-address', open: atPane('address') },
    {
      name: 'own-addresses',
      open: async (page, shop) => {
        await saveAddress(shop, 'Rua das Flores, 10')
        await saveAddress(shop, 'Avenida Antônio Carlos Magalhães, 2573')
        await atPane('address')(page, shop)
        await page.getByRole('radio', { name: /Antônio Carlos/ }).waitFor()
      },
    },
    {
      name: 'own-addresses-delete',
      open: async (page, shop) => {
        await atPane('address')(page, shop)
        await page.getByRole('button', { name: 'Deletar endereço Rua das Flores, 10' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'own-addresses-edit',
      open: async (page, shop) => {
        await atPane('address')(page, shop)
        await page.getByRole('button', { name: 'Editar endereço Rua das Flores, 10' }).click()
        await page.getByRole('button', { name: 'Salvar endereço' }).waitFor()
      },
    },
    { name: 'own-delivery', open: atPane('delivery') },
    {
      name: 'own-cards',
      open: async (page, shop) => {
        const bought = await makeOrder(shop.salesApi, { state: 'confirm', bearer })
        await callOrder(shop.salesApi, bought, 'PUT', '/next')
        await atPane('payment')(page, shop)
        await page.getByRole('radio', { name: /\*\*\*\* 1111/ }).waitFor()
      },
    },
    { name: 'own-confirm', open: atPane('confirm') },
  ],
}
