import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cart } from '@/lib/cart/cart'
import { openCheckout, orderIn, refusal } from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  router.replace.mockClear()
})

it('A05 A06 an order that does not leave its cart is reported, not submitted repeatedly', async () => {
  const stuck = () => orderIn('cart')
  const { sent } = openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: stuck,
    [`${PUT}/next`]: stuck,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com a loja')
  expect(sent('PUT')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(4))
})

it('a changed price is shown, and nothing is sent before the new total is accepted', async () => {
  const dearer = orderIn('address')
  const [line] = dearer.lineItems
  if (!line) throw new Error('no line')
  dearer.lineItems = [{ ...line, price: 0.0999, total: 99.9 }]
  dearer.total = 99.9
  openCheckout(orderIn('cart', { total: 89.9 }), { [`${PUT}?state=cart`]: () => dearer })
  const notice = within(await screen.findByRole('region', { name: /valor do seu pedido mudou/ }))
  expect(notice.getByText(/Picanha Bovina: de R\$ 89,90 \/Kg por/)).toHaveTextContent(
    'R$ 99,90 /Kg',
  )
  expect(notice.getByText(/Total estimado/)).toHaveTextContent('de R$ 89,90 para R$ 99,90')
  expect(screen.queryByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Continuar com o novo total' }))
  expect(await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '1 Endereço de entrega' })).toHaveFocus()
})

it('CHK-81 a coupon that was lost at the last step is shown once, with the new total', async () => {
  const promotions = [{ code: 'CHURRAS15', name: 'Churrasco' }]
  const { setOrder } = openCheckout(
    orderIn('confirm', { promotions, total: 84.8, adjustmentTotal: -15 }),
    {
      [`${PUT}/next`]: () => {
        setOrder(orderIn('payment'))
        return Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido'] } }))
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const notice = within(await screen.findByRole('region', { name: /valor do seu pedido mudou/ }))
  expect(notice.getByText('CHURRAS15')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Continuar com o novo total' }))
  expect(await screen.findByRole('button', { name: 'Adicionar um cupom' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a cart that cannot be submitted shows the reason, and can be submitted again or reviewed', async () => {
  let isDown = true
  openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: () =>
      isDown ? Promise.reject(refusal(503, '<html>')) : orderIn('address'),
  })
  expect(await screen.findByText(/Não conseguimos falar com a loja agora/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rever o carrinho' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
})

it('CHK-97 a cart above the stock is not submitted again: the main button leads to the cart', async () => {
  const texts = ['Maminha: temos apenas 0,8 Kg em estoque']
  openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: () => Promise.reject(refusal(422, { errors: { line_items: texts } })),
  })
  expect(await screen.findByText('Maminha: temos apenas 0,8 Kg em estoque')).toHaveClass(
    'font-bold',
  )
  expect(screen.getByRole('link', { name: 'Ver carrinho' })).toHaveClass('bg-primary')
  expect(screen.queryByRole('link', { name: 'Rever o carrinho' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull()
})

it('CHK-81 a step refused because the order went back to state cart submits the order again, and the reason has the focus', async () => {
  const { setOrder } = openCheckout(orderIn('payment'), {
    [PUT]: () => {
      setOrder(orderIn('cart'))
      throw refusal(422, { error: 'x', errors: { state: ['Pedido não está nessa etapa'] } })
    },
    [`${PUT}?state=cart`]: () => orderIn('address'),
  })
  await user.click(await screen.findByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('button', { name: /^CONTINUAR/ }))
  expect(await screen.findByText(/mudou em outra aba ou aparelho\. Confira/)).toHaveFocus()
  expect(screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('CHK-81 an order changed in another tab starts at the address again, and the reason has the focus each time', async () => {
  const { setOrder } = openCheckout(orderIn('payment'), {
    [`${PUT}?state=cart`]: () => orderIn('address'),
  })
  expect(await screen.findByRole('radio', { name: /Cartão de crédito/ })).toBeVisible()
  for (const _ of ['once', 'again']) {
    setOrder(orderIn('cart'))
    await act(() => cart.refresh())
    expect(await screen.findByText(/mudou em outra aba ou aparelho/)).toHaveFocus()
    const confirm = screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })
    act(() => confirm.focus())
  }
})
