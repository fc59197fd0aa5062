import { render, screen } from '@testing-library/react'
import { Providers } from '../shell/providers'
import { CounterOrderPage } from './counter-order-page'

jest.mock('./weigh-order', () => ({ WeighOrder: () => <p>balança</p> }))
jest.mock('./pix-panel', () => ({
  PixPanel: ({ number }: { number: string }) => <p>Pix de {number}</p>,
}))

const ORDER = {
  number: 'R404271983',
  state: 'complete',
  fulfilment: 'ready',
  delivery: null,
  customer: { name: 'Bruno Lima', email: null },
  lines: [],
  total: 64.3,
  shipment: null,
  if_missing: 'omit',
}

function openOrder(fulfilment: string) {
  window.history.replaceState(null, '', '/balcao/pedido?numero=R404271983')
  globalThis.fetch = jest.fn(async () => Response.json({ ...ORDER, fulfilment }))
  render(
    <Providers>
      <CounterOrderPage scale={null} />
    </Providers>,
  )
}

it('BALC-21 an order on the scale shows its Pix and leads to its labels', async () => {
  openOrder('packaging')
  expect(await screen.findByText('Pix de R404271983')).toBeVisible()
  expect(screen.getByText('Se faltar algo: deixar fora')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Etiquetas' })).toHaveAttribute(
    'href',
    '/balcao/etiqueta?numero=R404271983',
  )
})

it('BALC-21 an order before the scale has neither', async () => {
  openOrder('pending')
  expect(await screen.findByRole('button', { name: 'Separar e pesar' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Etiquetas' })).not.toBeInTheDocument()
})
