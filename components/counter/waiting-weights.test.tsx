import { render, screen, waitFor } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { addEntry, waitingEntries } from '@/lib/counter/weigh-queue'
import { Providers } from '../shell/providers'
import { WaitingWeights } from './counter-frame'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => '/balcao/entrega',
}))

let answer: () => Response
beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = jest.fn(async () => answer())
  addEntry({ number: 'R7', weights: [{ lineId: 31, quantity: 930, expected: null }] })
})
afterEach(() => getQueryClient().clear())

const show = () =>
  render(
    <Providers>
      <WaitingWeights />
    </Providers>,
  )

it('BALC-82 a weight that waits on the device is sent from another page of the counter', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  show()
  expect(await screen.findByRole('link', { name: 'R7' })).toHaveAttribute(
    'href',
    '/balcao/pedido?numero=R7',
  )
  answer = () => Response.json({ number: 'R7', lines: [] })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(waitingEntries()).toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('BALC-82 a weight that the API refused stays shown until its order is opened', async () => {
  answer = () => Response.json({ error: 'Fora da tolerância' }, { status: 422 })
  show()
  expect(await screen.findByText(/Um peso não foi aceito/)).toContainElement(
    screen.getByRole('link', { name: 'R7' }),
  )
  expect(waitingEntries()).toEqual([])
})
