import { act, fireEvent, render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { boardOrderFixture, stubCounter } from '@/lib/counter/counter.fixture'
import type { CutList as Cuts } from '@/lib/counter/staff-api'
import { Providers } from '../shell/providers'
import { CutList } from './cut-list'

const line = (over: Partial<Cuts['cuts'][number]['lines'][number]>) => ({
  id: 1,
  number: 'R1',
  customer: 'Ana Souza',
  quantity: 1_500,
  portioningSize: null,
  observation: null,
  mixId: null,
  blend: null,
  isDone: false,
  ...over,
})

const cut = (name: string, over: Partial<Cuts['cuts'][number]>) => ({
  variantId: name.length,
  name,
  unitForQuantity: 'g' as const,
  description: null,
  quantity: 0,
  lines: [],
  ...over,
})

const CUTS: Cuts = {
  cuts: [
    cut('Acém', {
      quantity: 700,
      lines: [
        line({ id: 5, quantity: 700, mixId: 9, blend: 'Da casa', observation: 'moer grosso' }),
      ],
    }),
    cut('Picanha em peça', {
      quantity: 2_700,
      lines: [
        line({ id: 1, portioningSize: 500, observation: 'com gordura' }),
        line({ id: 2, number: 'R2', customer: 'Bia Reis', quantity: 1_200, isDone: true }),
      ],
    }),
    cut('Peito', {
      quantity: 300,
      lines: [
        line({ id: 6, quantity: 300, mixId: 9, blend: 'Da casa', observation: 'moer grosso' }),
      ],
    }),
    cut('Kit Brasa', {
      unitForQuantity: 'un',
      quantity: 2,
      description: '1 Kg de picanha e 1 Kg de linguiça',
      lines: [line({ id: 7, quantity: 2 })],
    }),
  ],
}

/** Style sheets that scripts adopt, which jsdom lacks. */
class Sheet {
  replaceSync() {}
}

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet })
  Object.assign(document, { adoptedStyleSheets: [] })
  jest.useFakeTimers()
})
afterEach(() => {
  getQueryClient().clear()
  localStorage.clear()
  jest.useRealTimers()
})

async function show() {
  stubCounter({ board: () => [boardOrderFixture()], cuts: CUTS })
  const view = render(
    <Providers>
      <CutList paper={{ width: 210, height: 297 }} />
    </Providers>,
  )
  await act(() => jest.advanceTimersByTimeAsync(50))
  return view
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name })

it('BALC-13 shows sums, portions, observations, recipes of blends and parts of kits', async () => {
  await show()
  expect(
    screen.getByRole('heading', { name: 'Picanha em peça: 2,7 Kg em 2 pedidos' }),
  ).toBeVisible()
  expect(box(/R1 Ana: 1,5 Kg em 3 pacotes de 500 g.*“com gordura”/)).not.toBeChecked()
  expect(screen.getByText('Da casa: 1 Kg · R1')).toBeVisible()
  expect(screen.getByText('0,7 Kg de Acém + 0,3 Kg de Peito')).toBeVisible()
  expect(screen.getByText('1 Kg de picanha e 1 Kg de linguiça')).toBeVisible()
})

it("BALC-107 the customer's words are shown at the recipe of the blend and on its parts", async () => {
  await show()
  const recipe = screen.getByText('Da casa: 1 Kg · R1').closest('li')
  expect(recipe).toHaveTextContent('“moer grosso”')
  expect(box(/R1 Ana: 0,7 Kg · blend Da casa.*“moer grosso”/)).toBeVisible()
})

it('BALC-13 a tick stays on the device; a weighed line is done on every device', async () => {
  const { unmount } = await show()
  expect(box(/R2 Bia: 1,2 Kg · pesado/)).toBeChecked()
  expect(box(/R2/)).toBeDisabled()
  fireEvent.click(box(/R1 Ana: 1,5 Kg/))
  unmount()
  await show()
  expect(box(/R1 Ana: 1,5 Kg/)).toBeChecked()
  expect(box(/R1 Ana: 0,7 Kg/)).not.toBeChecked()
  fireEvent.click(box(/R1 Ana: 1,5 Kg/))
  expect(box(/R1 Ana: 1,5 Kg/)).not.toBeChecked()
})

it('BALC-13 the list names the orders that wait for acceptance', async () => {
  const waiting = { fulfillmentState: 'payment_evaluating', customer: 'Bia Reis' }
  stubCounter({
    board: () => [boardOrderFixture({ number: 'R31', ...waiting })],
    cuts: { cuts: [] },
  })
  render(<CutList paper={{ width: 210, height: 297 }} />, { wrapper: Providers })
  expect(await screen.findByText(/1 pedido espera o aceite/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bia · R31' })).toHaveAttribute(
    'href',
    '/balcao/pedido?numero=R31',
  )
})

it('BALC-133 a window names its kinds unless all are ordinary deliveries', async () => {
  const at = (hour: number) => ({
    windowStart: `2026-05-11T${hour}:00:00-03:00`,
    windowEnd: `2026-05-11T${hour + 2}:00:00-03:00`,
  })
  const orders = [
    boardOrderFixture({ number: 'R1', ...at(10) }),
    boardOrderFixture({ number: 'R2', kind: 'express', ...at(12) }),
    boardOrderFixture({ number: 'R3', kind: 'pickup', ...at(14) }),
    boardOrderFixture({ number: 'R4', ...at(14) }),
  ]
  stubCounter({ board: () => orders, cuts: { cuts: [] } })
  render(<CutList paper={{ width: 210, height: 297 }} />, { wrapper: Providers })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'seg, 11 mai, 10h–12h',
    'seg, 11 mai, 12h–14h · Expressa',
    'seg, 11 mai, 14h–16h · Retirada · Entrega',
  ])
})
