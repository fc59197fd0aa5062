import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { sessionFixture } from '@/lib/counter/counter.fixture'
import { counterKeys } from '@/lib/counter/use-counter'
import type { ShopProduct } from '@/lib/counter/use-shop'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { Providers } from '../shell/providers'
import { ShopProducts } from './shop-products'
import { ShopScreen } from './shop-screen'

const MANAGER = { id: 3, name: 'Rita', role: 'gerente' } as const

const PRODUCT: ShopProduct = {
  id: 31,
  name: 'Cupim',
  unitForQuantity: 'g',
  price: 48.5,
  listPrice: 48.5,
  stock: 7_200,
  isInStock: true,
  isWithdrawn: false,
  picture: null,
  scaleCode: null,
}

/** Adds the body of each PUT to `sent`. */
function recordPuts(fetch: ReturnType<typeof stubCalls>, sent: unknown[]): void {
  const stub = fetch.getMockImplementation()
  fetch.mockImplementation(async (url, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)))
    return await (stub as typeof globalThis.fetch)(url, init)
  })
}

it('BALC-66 a price far from the old one needs a confirmation, and "Acabou" can be undone beside its message', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const fetch = stubCalls({
    '/products/31/stock': () => ({ body: { ...PRODUCT, stock: sent.length === 1 ? 0 : 7_200 } }),
    '/products/31/price': () => ({ body: { ...PRODUCT, price: 4.85 } }),
    '/staff/v1/products': () => ({ body: { products: [PRODUCT] } }),
  })
  recordPuts(fetch, sent)
  render(<ShopProducts isManager isEdited={false} onEdited={() => {}} />, { wrapper: Providers })
  await user.click(await screen.findByRole('button', { name: 'Acabou Cupim' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer: Cupim não acabou' }))
  expect(sent).toEqual([{ quantity: 0 }, { quantity: 7_200 }])
  await user.click(screen.getByRole('button', { name: 'Mudar Cupim' }))
  const price = screen.getByLabelText('Preço por Kg em R$')
  expect(price).toHaveValue('48,50')
  await user.clear(price)
  await user.type(price, '4,85')
  await user.click(screen.getByRole('button', { name: 'Salvar preço' }))
  expect(screen.getByRole('dialog').textContent).toMatch(/de R\$\s48,50 para R\$\s4,85\?/)
  expect(sent).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(sent.at(-1)).toEqual({ price: 4.85, list_price: 4.85 })
})

it.each([
  ['Preço por Kg em R$', '52.90', 'price', { price: 52.9, list_price: 52.9 }],
  ['Preço por Kg em R$', '1.234', 'price', null],
  ['Estoque contado em Kg', '7.25', 'stock', { quantity: 7_250 }],
  ['Estoque contado em Kg', '12.500', 'stock', null],
] as const)('BALC-66 BALC-132 VAL-65 %s typed as %s', async (label, typed, call, body) => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const fetch = stubCalls({
    [`/products/31/${call}`]: () => ({
      body: call === 'price' ? { ...PRODUCT, price: 52.9 } : { ...PRODUCT, stock: 7_250 },
    }),
    '/staff/v1/products': () => ({ body: { products: [PRODUCT] } }),
  })
  recordPuts(fetch, sent)
  render(<ShopProducts isManager isEdited={false} onEdited={() => {}} />, { wrapper: Providers })
  await user.click(await screen.findByRole('button', { name: 'Mudar Cupim' }))
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(
    screen.getByRole('button', { name: call === 'price' ? 'Salvar preço' : 'Salvar estoque' }),
  )
  expect(sent).toEqual(body ? [body] : [])
  expect(screen.queryAllByText('Salvo')).toHaveLength(body ? 1 : 0)
  expect(field.getAttribute('aria-invalid')).toBe(body ? null : 'true')
})

it('BALC-95 a stock or price that is typed and not saved is discarded only after a confirmation', async () => {
  const user = userEvent.setup()
  stubCalls({
    '/products/31/stock': () => ({ body: PRODUCT }),
    '/products/31/price': () => ({ body: PRODUCT }),
    '/staff/v1/products': () => ({
      body: { products: [PRODUCT, { ...PRODUCT, id: 32, name: 'Acém' }] },
    }),
    '/staff/v1/acts': () => ({ body: { acts: [] } }),
  })
  getQueryClient().setQueryData(counterKeys.session, sessionFixture({ person: MANAGER }))
  render(<ShopScreen />, { wrapper: Providers })
  const go = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const question = 'O estoque ou o preço digitado não foi salvo. Sair sem salvar?'
  await go('Mudar Cupim')
  await user.type(screen.getByLabelText('Estoque contado em Kg'), '5')
  await user.type(screen.getByLabelText('Preço por Kg em R$'), '1')
  await go('Salvar estoque')
  await go('Mudar Acém')
  expect(screen.getByRole('dialog')).toHaveTextContent(question)
  await go('Cancelar')
  expect(screen.getByLabelText('Preço por Kg em R$')).toHaveValue('48,501')
  await go('Quem mudou o quê')
  expect(screen.getByRole('dialog')).toHaveTextContent(question)
  await go('Cancelar')
  await go('Mudar Acém')
  await go('Confirmar')
  expect(screen.getByLabelText('Preço por Kg em R$')).toHaveValue('48,50')
  await go('Quem mudou o quê')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['Mudar Acém', 'Estoque contado em unidades'],
  ['Dias e horários', 'Motivo'],
])('BALC-95 a save that ends while the dialog is open continues to %s', async (next, label) => {
  const user = userEvent.setup()
  let respond = (_reply: { body: unknown }) => {}
  const held = new Promise<{ body: unknown }>((resolve) => {
    respond = resolve
  })
  const other = { ...PRODUCT, id: 32, name: 'Acém', unitForQuantity: 'un', stock: 4 }
  stubCalls({
    '/products/31/stock': () => held,
    '/staff/v1/products': () => ({ body: { products: [PRODUCT, other] } }),
    '/staff/v1/days': () => ({ body: { slots: [], express: null, closures: [] } }),
  })
  getQueryClient().setQueryData(counterKeys.session, sessionFixture({ person: MANAGER }))
  render(<ShopScreen />, { wrapper: Providers })
  await user.click(await screen.findByRole('button', { name: 'Mudar Cupim' }))
  await user.type(screen.getByLabelText('Estoque contado em Kg'), '5')
  await user.click(screen.getByRole('button', { name: 'Salvar estoque' }))
  await user.click(screen.getByRole('button', { name: next }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Sair sem salvar?')
  respond({ body: { ...PRODUCT, stock: 7_250 } })
  expect(await screen.findByLabelText(label)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('BALC-66 finds a product by words of its name in any order', async () => {
  const products = ['Alcatra em Bifes', 'Acém Moído'].map((name, index) => ({
    ...PRODUCT,
    id: 41 + index,
    name,
  }))
  stubCalls({ '/staff/v1/products': () => ({ body: { products } }) })
  render(<ShopProducts isManager isEdited={false} onEdited={() => {}} />, { wrapper: Providers })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Produto' }), 'moido,  acem')
  expect(screen.getByRole('button', { name: 'Mudar Acém Moído' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mudar Alcatra em Bifes' })).toBeNull()
})
