import type { Page } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import { CARDS, makeOrder, openCheckout, own } from '../support/checkout'
import {
  changeHint,
  chooseSlot,
  confirmedNumber,
  fillAddress,
  finishButton,
  openCouponField,
  payByCard,
  pickSlot,
  showPreview,
} from '../support/purchase'
import { type Area, at, changed, type State } from './state'

type Start = Parameters<typeof openCheckout>[2]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const refusal = (errors: Record<string, string[]>) => ({
  status: 422,
  json: { error: 'Houve um problema processando', errors },
})

/** Opens the checkout of a guest's new order in `state`. */
function atPane(start: Start, then?: (page: Page) => Promise<unknown>): State['open'] {
  return async (page, { salesApi }) => {
    await openCheckout(page, salesApi, start)
    await page.getByRole('heading', { name: 'Seu pedido', exact: true }).waitFor()
    await then?.(page)
  }
}

const toConfirm = (then?: (page: Page) => Promise<unknown>, card?: string) =>
  atPane({ state: 'confirm', card }, async (page) => {
    await finishButton(page).waitFor()
    await then?.(page)
  })

/** Order whose payment is being authorised; it waits for a person or continues automatically. */
function pending(waitsFor: 'customer' | 'review' | null, text: string): State['open'] {
  return async (page, shop) => {
    const waiting = ({ payments }: WireOrder) => ({
      payments: payments.map((payment) => ({
        ...payment,
        state: 'authorizing' as const,
        waits_for: waitsFor,
      })),
    })
    await page.route('**/api/v1/orders/**', changed(waiting))
    await atPane({ state: 'confirm' })(page, shop)
    await page.getByText(text).waitFor()
  }
}

async function choosePickup(page: Page) {
  await page.getByRole('radio', { name: /Retirar na loja/ }).check({ force: true })
  await page.getByLabel('Nome de quem retira').waitFor()
}

async function collectAtStore(page: Page) {
  await choosePickup(page)
  await page.getByLabel('E-mail').fill('visita@example.com')
  await page.getByLabel('Nome de quem retira').fill('Ana Souza')
  await page.getByLabel('Telefone').fill('71999998888')
  await press(page, 'CONFIRMAR DADOS')
  await page.getByRole('group', { name: 'Horários de retirada' }).waitFor()
}

/** The checkout of a guest, and the confirmation. */
export const checkout: Area = {
  name: 'checkout',
  states: [
    {
      name: 'loading',
      open: async (page, { salesApi }) => {
        await own(page, await makeOrder(salesApi, { state: 'address' }))
        await page.route('**/api/v1/orders/**', () => {})
        await page.goto('/checkout/')
        await page.getByText('Carregando...').first().waitFor()
      },
    },
    { name: 'address', open: atPane({ state: 'address' }) },
    {
      name: 'address-filled',
      open: atPane({ state: 'address' }, (page) => fillAddress(page, 'visita@example.com')),
    },
    {
      name: 'address-from-cep',
      open: atPane({ state: 'address' }, async (page) => {
        // Another CEP than the state before keeps: the same one is not looked up again.
        const found = { zipcode: '41820020', address1: 'Rua das Flores', neighborhood: 'Pituba' }
        const json = { ...found, city: 'Salvador', state: 'Bahia', covered: true }
        await page.route('**/v2/ceps/*', (route) => route.fulfill({ json }))
        await page.getByLabel('CEP').fill('41820020')
        await page.getByText('Falta o número').waitFor()
      }),
    },
    {
      name: 'address-errors',
      open: atPane({ state: 'address' }, async (page) => {
        await page.getByLabel('CEP').fill('01000000')
        await page.getByLabel('Endereço de empresa').check()
        await press(page, 'CONFIRMAR ENDEREÇO')
        await page.getByText('*Fora da area de cobertura').waitFor()
      }),
    },
    {
      name: 'price-changed',
      open: atPane({ state: 'address' }, async (page) => {
        const dearer = ({ total, item_total, line_items }: WireOrder) => ({
          total: total * 1.1,
          item_total: item_total * 1.1,
          line_items: line_items.map((line) => ({
            ...line,
            price: line.price * 1.1,
            total: line.total * 1.1,
          })),
        })
        await page.route('**/api/v1/orders/**', changed(dearer))
        await page.reload()
        await changeHint(page).waitFor()
      }),
    },
    { name: 'delivery', open: atPane({ state: 'delivery' }) },
    {
      name: 'delivery-chosen',
      open: atPane({ state: 'delivery' }, pickSlot),
    },
    {
      name: 'delivery-gap-closed',
      open: atPane({ state: 'delivery' }, async (page) => {
        await page.getByRole('button', { name: /^Adicionar .+ ao pedido$/ }).click()
        await page.getByText('Frete grátis garantido').waitFor()
      }),
    },
    {
      name: 'address-pickup',
      open: atPane({ state: 'address' }, choosePickup),
    },
    {
      name: 'delivery-pickup',
      open: atPane({ state: 'address' }, collectAtStore),
    },
    {
      name: 'delivery-lost',
      open: atPane({ state: 'delivery' }, async (page) => {
        const lost = refusal({ shipments: ['Esse horário não está mais disponível'] })
        await page.route('**/api/v1/checkouts/**', (route) => route.fulfill(lost))
        await chooseSlot(page)
        await alert(page).waitFor()
      }),
    },
    {
      name: 'payment',
      open: atPane({ state: 'payment' }, (page) => page.getByLabel('CVV').waitFor()),
    },
    {
      name: 'payment-errors',
      open: atPane({ state: 'payment' }, async (page) => {
        await page.getByLabel('CVV').waitFor()
        await press(page, 'CONTINUAR')
        await page.getByText('*O CVV deve conter entre 2 e 5 dígitos').waitFor()
      }),
    },
    {
      name: 'payment-filled',
      open: atPane({ state: 'payment' }, async (page) => {
        await page.route('**/api/v1/checkouts/**', () => {})
        await payByCard(page)
        await page.getByRole('button', { name: 'Carregando...' }).waitFor()
      }),
    },
    {
      name: 'payment-on-delivery',
      open: atPane({ state: 'payment' }, (page) =>
        page.getByRole('radio', { name: /débito na entrega/ }).check({ force: true }),
      ),
    },
    {
      name: 'coupon-refused',
      open: atPane({ state: 'payment' }, async (page) => {
        await (await openCouponField(page)).fill('NADA')
        await page.getByRole('button', { name: 'Aplicar cupom', exact: true }).click()
        await page.getByText('*Cupom inválido ou expirado').waitFor()
      }),
    },
    {
      name: 'coupon-applied',
      open: atPane({ state: 'payment' }, async (page) => {
        await (await openCouponField(page)).fill('BEMVINDO')
        await page.getByRole('button', { name: 'Aplicar cupom', exact: true }).click()
        await page.getByText('aplicado: Boas-vindas').waitFor()
      }),
    },
    {
      name: 'payment-methods-not-read',
      open: async (page, shop) => {
        await page.route('**/payments/new*', (route) => route.fulfill({ status: 503 }))
        await atPane({ state: 'payment' })(page, shop)
        await page.getByText('Não foi possível carregar esta etapa.').waitFor()
      },
    },
    { name: 'confirm', open: toConfirm() },
    { name: 'preview-open', open: toConfirm(showPreview) },
    { name: 'payment-pending', open: pending(null, 'Estamos confirmando o seu pagamento.') },
    { name: 'payment-at-bank', open: pending('customer', 'O seu banco quer confirmar') },
    { name: 'payment-in-review', open: pending('review', 'O pagamento está em análise') },
    {
      name: 'finishing',
      open: toConfirm(async (page) => {
        await page.route('**/next*', () => {})
        await press(page, 'FINALIZAR PEDIDO')
        await page.getByRole('button', { name: 'Carregando...' }).waitFor()
      }),
    },
    {
      name: 'card-declined',
      open: toConfirm(async (page) => {
        await press(page, 'FINALIZAR PEDIDO')
        await alert(page).getByText('Pagamento recusado').waitFor()
      }, CARDS.declined),
    },
    {
      name: 'slot-lost',
      open: toConfirm(async (page) => {
        const lost = refusal({ shipments: ['Esse horário não está mais disponível'] })
        await page.route('**/next*', (route) => route.fulfill(lost))
        await press(page, 'FINALIZAR PEDIDO')
        await alert(page).waitFor()
      }),
    },
    {
      name: 'outcome-unknown',
      open: toConfirm(async (page) => {
        await page.route(/\/next|\/api\/v1\/orders\//, (route) => route.abort())
        await press(page, 'FINALIZAR PEDIDO')
        await page.getByText('Ainda não sabemos se o seu pedido foi recebido').waitFor()
      }),
    },
    {
      name: 'confirmation',
      open: toConfirm(async (page) => {
        await press(page, 'FINALIZAR PEDIDO')
        await confirmedNumber(page)
        await page.getByRole('link', { name: 'Acompanhar pedido' }).waitFor()
      }),
    },
    {
      name: 'confirmation-pickup',
      open: atPane({ state: 'address' }, async (page) => {
        await collectAtStore(page)
        await press(page, 'CONFIRMAR RETIRADA')
        await page.getByRole('radio', { name: /débito na retirada/ }).check({ force: true })
        await press(page, 'CONTINUAR')
        await press(page, 'FINALIZAR PEDIDO')
        await confirmedNumber(page)
        await page.getByRole('heading', { name: 'Onde retirar' }).waitFor()
      }),
    },
    { name: 'confirmation-without-number', open: at('/confirmacao') },
  ],
}
