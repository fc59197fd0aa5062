import { ApiError, NetworkError } from '../api/errors'
import type { CounterOrder } from './staff-api'
import {
  addEntry,
  dismissRefusal,
  refusedEntries,
  sendEntries,
  waitingEntries,
} from './weigh-queue'

const entry = (lineId: number, quantity: number, expected: number | null = null) => ({
  number: 'R1',
  weights: [{ lineId, quantity, expected }],
})
const order = { number: 'R1' } as CounterOrder

function sending(send: jest.Mock) {
  return { send, onTaken: jest.fn(), onRefused: jest.fn() }
}

beforeEach(() => localStorage.clear())

it('BALC-32 entries stay on the device without connection and are sent once, in their order', async () => {
  addEntry(entry(7, 930))
  addEntry(entry(8, 410))
  const cut = sending(jest.fn().mockRejectedValue(new NetworkError('PUT')))
  await sendEntries(cut)
  expect(cut.send).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem('counter_weights') ?? '')).toHaveLength(2)

  const back = sending(jest.fn().mockResolvedValue(order))
  await Promise.all([sendEntries(back), sendEntries(back)])
  expect(back.send.mock.calls.map(([, [weight]]) => weight)).toEqual([
    { lineId: 7, quantity: 930, expected: null },
    { lineId: 8, quantity: 410, expected: null },
  ])
  expect([waitingEntries(), localStorage.getItem('counter_weights')]).toEqual([[], null])
})

it.each([401, 429, 500, 503])('BALC-32 a status of %d ends no entry', async (status) => {
  addEntry(entry(7, 930))
  const failing = sending(jest.fn().mockRejectedValue(new ApiError(status, null)))
  await sendEntries(failing)
  expect([waitingEntries(), failing.onRefused.mock.calls]).toEqual([[entry(7, 930)], []])
})

it('BALC-29/32 a conflict drops the entries of its line, returns both weights, and the others continue', async () => {
  addEntry(entry(7, 930))
  addEntry(entry(8, 410))
  addEntry(entry(7, 950, 930))
  const body = { error: 'Outra pessoa', line_id: 7, stored: 1_010, entered: 930 }
  const { send, onRefused, onTaken } = sending(
    jest.fn().mockRejectedValueOnce(new ApiError(409, body)).mockResolvedValue(order),
  )
  await sendEntries({ send, onRefused, onTaken })
  expect(onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ ...entry(7, 930), conflict: { lineId: 7, stored: 1_010 } }),
  )
  expect([onTaken.mock.calls.length, waitingEntries()]).toEqual([1, []])
})

it('BALC-32 BALC-82 an entry of a refused rule is reported until it is dismissed, also by another page', async () => {
  addEntry(entry(7, 3_000))
  const { send, onRefused, onTaken } = sending(
    jest.fn().mockRejectedValue(new ApiError(422, { error: 'Fora da tolerância' })),
  )
  await sendEntries({ send, onRefused, onTaken })
  const [refusal] = refusedEntries()
  expect(onRefused).toHaveBeenCalledWith(refusal)
  expect(refusal).toMatchObject({ number: 'R1', texts: ['Fora da tolerância'], conflict: null })
  expect(waitingEntries()).toEqual([])
  if (refusal) dismissRefusal(refusal)
  expect([refusedEntries(), localStorage.getItem('counter_refusals')]).toEqual([[], null])
})
