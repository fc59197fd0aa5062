import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { camelize } from '@/lib/api/http'
import type { DeliveryOrder, DeliveryWindow } from '@/lib/counter/use-deliveries'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'
import { Providers } from '../shell/providers'
import { DeliveryScreen } from './delivery-screen'

const ORDER: DeliveryOrder = {
  number: 'R618204957',
  customer: 'Carla Dias',
  phone: '(71) 98888-1234',
  district: 'Barra',
  city: 'Salvador',
  kind: 'delivery',
  windowStart: '2026-12-03T09:00:00-03:00',
  windowEnd: '2026-12-03T12:00:00-03:00',
  step: 'pronto',
  fulfillmentState: 'ready',
  deliveryState: null,
  lines: 2,
  weighedLines: 2,
  total: 87.32,
  paysAtDoor: false,
  waitsForCustomer: false,
  charged: null,
  driver: null,
  completedAt: '2026-12-02T10:00:00-03:00',
  updatedAt: '2026-12-02T18:00:00-03:00',
  address: null,
  licensePlate: null,
  receiptUrl: null,
  doorWay: null,
  toReceive: null,
  changeFor: null,
  bags: 2,
  isPix: false,
}

function show(order: Partial<DeliveryOrder>, windows: DeliveryWindow[] = []) {
  render(
    <Providers>
      <DeliveryScreen
        order={{ ...ORDER, ...order }}
        windows={windows}
        ways={['debit']}
        driver={{ name: '', plate: '' }}
        onDriver={() => {}}
        onBack={() => {}}
        onNext={null}
      />
    </Providers>,
  )
}

it.each([
  [{ doorWay: 'debit', charged: null }, 'Receber R$ 87,32 · Cartão de débito'],
  [
    { doorWay: 'cash', charged: null, changeFor: 100 },
    'Receber R$ 87,32 · Dinheiro · Troco para R$ 100,00: leve R$ 12,68',
  ],
  [{ doorWay: 'debit', toReceive: 27.32, charged: null }, 'Receber R$ 27,32 · Cartão de débito'],
  [
    { doorWay: 'cash', toReceive: 27.32, charged: null, changeFor: 100 },
    'Receber R$ 27,32 · DinheiroEntregador',
  ],
  [{ doorWay: null, toReceive: -8.99, charged: 87.32 }, 'Devolver R$ 8,99'],
  [{ doorWay: null, toReceive: 0, charged: 87.32 }, 'Já está pago'],
  [{ doorWay: null, charged: null }, 'Cartão ainda não cobrado: não sai'],
  [{ isPix: true, charged: null }, 'Pix ainda não pago: não sai'],
] as const)('BALC-71 BALC-127 an order with %j shows %s', (paid, text) => {
  show(paid)
  const shown = document.body.textContent?.replace(/\u00a0/g, ' ')
  expect(shown).toContain(text)
  expect(shown).toContain('2 sacolas')
  const leave = screen.queryByRole('button', { name: 'Saiu para entrega' })
  expect(leave === null).toBe(text.endsWith('não sai'))
})

it('BALC-71 a delivery shows the driver the address', () => {
  show({ address: camelize(FULL_ADDRESS_ANSWER) })
  expect(fieldsFoundIn(document.body.textContent)).toEqual(fieldsShownIn('driver'))
})

it('BALC-62 an order is dispatched only with the name of its driver', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch')
  show({ charged: 87.32 })
  fireEvent.click(screen.getByRole('button', { name: 'Saiu para entrega' }))
  expect(await screen.findByText('Escreva quem entrega e a placa.')).toBeVisible()
  expect(screen.getByLabelText('Entregador')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  ['delivery', 'a-caminho', 'Ninguém em casa', 'Ninguém em casa? O cliente recebe um e-mail.'],
  ['pickup', 'pronto', 'Não veio buscar', 'Ninguém veio buscar? O cliente recebe um e-mail.'],
] as const)(
  'BALC-94 an order of %s on the step %s fails by %s only after a confirmation',
  async (kind, step, name, question) => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
    show({ kind, step, charged: 87.32 })
    fireEvent.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('dialog')).toHaveTextContent(question)
    expect(fetch).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(String(sent()[0]?.[1]?.body))).toEqual({ to: 'failed' })
    fetch.mockRestore()
  },
)

it('BALC-128 an order moves to another window only after a confirmation', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  const window = { start: '2026-12-04T09:00:00-03:00', end: '2026-12-04T12:00:00-03:00' }
  show({ step: 'problema', deliveryState: 'failed', charged: 87.32 }, [window])
  fireEvent.click(screen.getByRole('button', { name: 'sex, 4 dez, 9h–12h' }))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Mudar R618204957 para sex, 4 dez, 9h–12h? O cliente recebe um e-mail.',
  )
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  fetch.mockRestore()
})
