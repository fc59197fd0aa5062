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

it('BALC-21 an order on the scale shows its Pix', async () => {
  openOrder('packaging')
  expect(await screen.findByText('Pix de R404271983')).toBeVisible()
  expect(screen.getByText('Se faltar algo: deixar fora')).toBeVisible()
})

it('BALC-21 an order before the scale has neither Pix nor labels', async () => {
  openOrder('pending')
  expect(await screen.findByRole('button', { name: 'Separar e pesar' })).toBeVisible()
  expect(screen.queryByText('Pix de R404271983')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Etiquetas' })).not.toBeInTheDocument()
})
