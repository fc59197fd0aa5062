import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { boardOrderFixture, stubCounter } from '@/lib/counter/counter.fixture'
import type { BoardOrder } from '@/lib/counter/staff-api'
import { Providers } from '../shell/providers'
import { Board } from './board'

let orders: BoardOrder[]
let fetch: jest.Mock

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-11T14:20:00-03:00') })
  fetch = stubCounter({ board: () => orders })
})
afterEach(() => {
  getQueryClient().clear()
  jest.useRealTimers()
})

async function show(...shown: BoardOrder[]) {
  orders = shown
  const view = render(
    <Providers>
      <Board />
    </Providers>,
  )
  await act(() => jest.advanceTimersByTimeAsync(50))
  return view
}

const cards = () => screen.queryAllByRole('link').map((link) => link.textContent)
const fact = (name: string) =>
  screen.getByText(name).nextElementSibling?.textContent?.replace('\u00a0', ' ')

it('BALC-10 separates the same window of different days, and shows the day', async () => {
  const today = { windowStart: '2026-05-11T17:00:00-03:00', windowEnd: '2026-05-11T21:00:00-03:00' }
  const later = { windowStart: '2026-05-16T17:00:00-03:00', windowEnd: '2026-05-16T21:00:00-03:00' }
  await show(boardOrderFixture({ ...today }), boardOrderFixture({ number: 'R200000009', ...later }))
  const windows = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(windows).toEqual(['Hoje, 17h–21h', 'sáb, 16 mai, 17h–21h'])
})

it('BALC-10 shows what is late, what has begun and what waits for the customer', async () => {
  const morning = {
    windowStart: '2026-05-11T08:00:00-03:00',
    windowEnd: '2026-05-11T13:00:00-03:00',
  }
  const evening = {
    windowStart: '2026-05-11T17:00:00-03:00',
    windowEnd: '2026-05-11T21:00:00-03:00',
  }
  await show(
    boardOrderFixture({ number: 'R200000002', ...morning, step: 'a-caminho' }),
    boardOrderFixture({ number: 'R200000003', ...morning, step: 'entregue', charged: 80.15 }),
    boardOrderFixture({
      number: 'R200000004',
      step: 'pesando',
      weighedLines: 2,
      waitsForCustomer: true,
    }),
    boardOrderFixture({ number: 'R200000005', ...evening }),
  )
  const [late, begun, later, done] = cards()
  expect(late).toMatch(/A caminho.*Atrasado/)
  expect(done).not.toMatch('Atrasado')
  expect(begun).toMatch(/Pesando 2 de 3.*Horário começou.*Espera o cliente/)
  expect(later).not.toMatch(/Horário começou|Atrasado/)
  expect(['Atrasados', 'Esperam o cliente'].map(fact)).toEqual(['1', '1'])
})

it('BALC-10 counts orders and money of the shop’s day only', async () => {
  await show(
    boardOrderFixture({ number: 'R1', step: 'entregue', total: 80.15, charged: 80.15 }),
    boardOrderFixture({ number: 'R2', total: 10.1 }),
    boardOrderFixture({
      number: 'R3',
      total: 500,
      windowStart: '2026-05-12T08:00:00-03:00',
      windowEnd: '2026-05-12T13:00:00-03:00',
    }),
  )
  expect(['Pedidos de hoje', 'Entregues', 'Valor', 'Cobrado'].map(fact)).toEqual([
    '2',
    '1',
    'R$ 90,25',
    'R$ 80,15',
  ])
})

it('BALC-10 finds orders by number, name without accents and phone, and by step', async () => {
  await show(
    boardOrderFixture({ number: 'R511', customer: 'José Luz', phone: '(71) 97777-0001' }),
    boardOrderFixture({ number: 'R622', customer: 'Rita Paz', step: 'pronto' }),
  )
  const search = (value: string) =>
    fireEvent.change(screen.getByLabelText('Número, nome ou telefone'), { target: { value } })
  for (const words of ['r511', '#R511', 'jose', 'Luz,  jose', '977770001', '(71) 97777']) {
    search(words)
    expect(cards()).toEqual([expect.stringContaining('R511')])
  }
  search('')
  fireEvent.click(screen.getByRole('button', { name: 'Pronto 1' }))
  expect(cards()).toEqual([expect.stringContaining('R622')])
  expect(
    within(screen.getByRole('group', { name: 'Etapa' })).getByText('A separar 1'),
  ).toBeVisible()
})

it('BALC-12 a new order appears within 2 s by a call with the cursor', async () => {
  await show(boardOrderFixture())
  orders = [boardOrderFixture({ number: 'R777' })]
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(cards()).toHaveLength(2)
  expect(String(fetch.mock.lastCall?.[0])).toContain('since=2026-05-11T12')
})

it('BALC-10 an express order is not marked as begun', async () => {
  await show(boardOrderFixture({ kind: 'express' }))
  expect(cards()[0]).not.toMatch('Horário começou')
})

it('BALC-122 a card marks its step, and delivered orders come last', async () => {
  await show(
    boardOrderFixture({ number: 'R1', step: 'entregue' }),
    boardOrderFixture({ number: 'R2', step: 'pronto' }),
  )
  expect(cards()).toEqual([expect.stringContaining('R2'), expect.stringContaining('R1')])
  expect(screen.getByRole('heading', { name: 'Já entregues' })).toBeVisible()
})

it('BALC-121 only a search shows canceled orders, which are in no count', async () => {
  await show(boardOrderFixture({ number: 'R511', step: null, fulfillmentState: 'canceled' }))
  expect(cards()).toEqual([])
  expect(fact('Pedidos de hoje')).toBe('0')
  fireEvent.change(screen.getByLabelText('Número, nome ou telefone'), { target: { value: 'r511' } })
  expect(cards()).toEqual([expect.stringContaining('Cancelado')])
})

it('BALC-63 a card shows the amount missing at the door', async () => {
  const door = { step: 'entregue', paysAtDoor: true, total: 158.3 } as const
  await show(
    boardOrderFixture({ ...door, number: 'R1', charged: 150 }),
    boardOrderFixture({ ...door, number: 'R2', charged: 158.3 }),
  )
  const [short, whole] = cards()
  expect(short?.replaceAll('\u00a0', ' ')).toContain('Recebemos R$ 150,00, faltam R$ 8,30')
  expect(whole).not.toContain('faltam')
})
