import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiError, NetworkError } from './errors'
import { OutcomeUnknownError, useCall } from './use-call'

const refused = (status: number) => new ApiError(status, { error: 'Não deu', errors: { x: ['y'] } })

function controlled() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const send = jest.fn(
    (_input: string) =>
      new Promise<string>((resolve, reject) => {
        ends.push({ resolve, reject })
      }),
  )
  const settle = async (end: (call: (typeof ends)[number]) => void) => {
    await waitFor(() => expect(ends).not.toHaveLength(0))
    await act(async () => ends.splice(0).forEach(end))
  }
  return { settle, send, ...renderHook(() => useCall(send)) }
}

it('CHK-09 two clicks before the first paint send once', async () => {
  const { settle, send, result } = controlled()
  let answers: Promise<(string | null)[]> = Promise.resolve([])
  act(() => {
    const { run } = result.current
    answers = Promise.all([run('a'), run('b')])
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(result.current.pending).toBe('a')
  await settle((call) => call.resolve('done'))
  expect(await answers).toEqual(['done', null])
  expect(send).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current).toMatchObject({ result: 'done', failure: null, pending: undefined })
})

it('a failure is reported once, and cleared by the next attempt', async () => {
  const { settle, result } = controlled()
  let answer: Promise<string | null> = Promise.resolve('')
  act(() => {
    answer = result.current.run('a')
  })
  await settle((call) => call.reject(refused(422)))
  expect(await answer).toBeNull()
  await waitFor(() => expect(result.current.texts).toEqual(['Não deu', 'y']))
  expect(result.current.failure?.fields).toEqual({ x: ['y'] })
  act(() => {
    result.current.run('a')
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(result.current.failure).toBeNull()
  await settle((call) => call.resolve('done'))
  await waitFor(() => expect(result.current.result).toBe('done'))
})

it('an error can be dismissed', async () => {
  const { settle, result } = controlled()
  act(() => {
    result.current.run('a')
  })
  await settle((call) => call.reject(refused(422)))
  await waitFor(() => expect(result.current.failure).not.toBeNull())
  act(() => result.current.reset())
  await waitFor(() => expect(result.current.failure).toBeNull())
})

it.each([
  ['an ended session is left to the guard of the page', refused(401), [], true, false],
  [
    'a lost answer is told as such',
    new OutcomeUnknownError('R1', { cause: new NetworkError('PUT') }),
    ['Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.'],
    false,
    true,
  ],
])('%s', async (_, error, texts, isSessionOver, isOutcomeUnknown) => {
  const { settle, result } = controlled()
  act(() => {
    result.current.run('a')
  })
  await settle((call) => call.reject(error))
  await waitFor(() =>
    expect(result.current.failure).toMatchObject({ isSessionOver, isOutcomeUnknown }),
  )
  expect(result.current.texts).toEqual(texts)
})
