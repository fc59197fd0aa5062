import { act, renderHook, waitFor } from '@testing-library/react'
import { setSession } from '../api/session.fixture'
import type { User } from '../api/types'
import { blendFixture, groundMeat, itemFixture } from './blend.fixture'
import { displayParts } from './draft'
import { useDraft } from './use-draft'

const acem = groundMeat(1, 'Acém')
const blend = blendFixture({ items: [itemFixture(acem, 500)] })

function open(id = blend.id) {
  const { result, unmount } = renderHook(() => useDraft({ ...blend, id }))
  const shown = () => displayParts(result.current.getState()).map(({ grams }) => grams)
  return { draft: result.current, shown, unmount }
}

const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

beforeEach(() => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))

it('A09 BLND-26 an edit sent on close on top of a call without a response is restored by the next page, for the same blend only', async () => {
  const fetched = jest.fn(() => new Promise<Response>(() => {}))
  globalThis.fetch = fetched
  const page = open()
  act(() => page.draft.edit(acem, 0))
  page.draft.flush()
  act(() => page.draft.edit(acem, 600))
  await leave()
  await leave()
  const methods = fetched.mock.calls.map(([, init]: [unknown?, RequestInit?]) => init)
  expect(methods).toHaveLength(1)
  expect(methods[0]).toMatchObject({ method: 'DELETE', keepalive: true })

  expect(open().shown()).toEqual([600])
  expect(open().shown()).toEqual([500])
  await leave()
  expect(open(8).shown()).toEqual([500])
})

it('A09 an edit that a hidden page did send is not restored', async () => {
  const answers: (() => void)[] = []
  globalThis.fetch = jest.fn(
    (_, init) =>
      new Promise<Response>((resolve) => {
        const isRead = init?.method === 'GET'
        const response = () => (isRead ? Response.json({ items: [] }) : new Response(null))
        answers.push(() => resolve(response()))
      }),
  )
  const page = open()
  act(() => page.draft.edit(acem, 0))
  page.draft.flush()
  act(() => page.draft.edit(acem, 100))
  await leave()
  expect(sessionStorage).toHaveLength(1)
  const answerAll = () => act(async () => answers.splice(0).forEach((response) => void response()))
  while (answers.length > 0) await answerAll()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('CART-51 the next page adds a meat with the key of the page that was left', async () => {
  const peito = groundMeat(2, 'Peito')
  const fetched = jest.fn((_: unknown, _init?: RequestInit) => new Promise<Response>(() => {}))
  globalThis.fetch = fetched
  const page = open()
  act(() => page.draft.edit(peito, 400))
  page.draft.flush()
  act(() => page.draft.edit(peito, 900))
  await leave()
  open().draft.flush()
  const sent = fetched.mock.calls.map(([, init]) => ({
    grams: JSON.parse(String(init?.body)).quantity,
    key: new Headers(init?.headers).get('Idempotency-Key'),
  }))
  expect(sent.map(({ grams }) => grams)).toEqual([400, 500, 900])
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, false, true])
})
