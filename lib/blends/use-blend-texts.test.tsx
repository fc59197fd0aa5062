import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { setSession } from '../api/session.fixture'
import { blendFixture } from './blend.fixture'
import { canSave, shownName, shownObservation, useBlendTexts } from './use-blend-texts'

let calls: string[] = []

/** The blend is `complete` or not on the server; saving the blend returns this status. */
function serve(status: number, complete: boolean) {
  globalThis.fetch = jest.fn(async (_: string, { method }: RequestInit) => {
    calls.push(String(method))
    return method === 'PUT'
      ? new Response('', { status })
      : Response.json({ id: 7, complete, items: [] })
  }) as unknown as typeof fetch
}

function open() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useBlendTexts(blendFixture({ name: 'Da casa' })), { wrapper }).result
}

beforeEach(() => {
  calls = []
  setSession({ status: 'in', token: 'ana', user: null })
})

it('API-65 a saved blend whose response was lost is read, not saved again', async () => {
  serve(502, true)
  const blend = open()
  await act(() => blend.current.complete())
  expect(calls).toEqual(['PUT', 'GET'])
})

it('API-65 a blend that was not saved is reported as a failure', async () => {
  serve(502, false)
  await expect(open().current.complete()).rejects.toMatchObject({ status: 502 })
})

it.each([422, 429])(
  'API-65 a refusal with %i is reported immediately with the reason',
  async (status) => {
    serve(status, true)
    await expect(open().current.complete()).rejects.toMatchObject({ status })
    expect(calls).toEqual(['PUT'])
  },
)

const letters = (count: number) => 'a'.repeat(count)

it('a draft without a name is saved, one with texts that the API refuses is not', () => {
  const texts = { name: '', observation: '', fatPercentage: 20 }
  expect(canSave(texts)).toBe(true)
  expect(canSave({ ...texts, name: letters(31) })).toBe(false)
  expect(canSave({ ...texts, observation: letters(141) })).toBe(false)
  expect(canSave({ ...texts, name: 'Casa\u0007' })).toBe(false)
  expect(canSave({ ...texts, observation: 'Moer\tbem' })).toBe(false)
})

it('BLND-27 CONST-15 a name is truncated at 24 letters', () => {
  expect(shownName(letters(24))).toBe(letters(24))
  expect(shownName(letters(25))).toBe(`${letters(24)}...`)
  expect(shownName('')).toBe('Blend sem nome')
})

it('BLND-28 CONST-15 a description is truncated at 35 letters', () => {
  expect(shownObservation(letters(35))).toBe(letters(35))
  expect(shownObservation(letters(36))).toBe(`${letters(35)}...`)
})
