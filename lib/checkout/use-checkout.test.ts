import { act, renderHook } from '@testing-library/react'
import { ApiError } from '../api/errors'
import { moveToAddress } from './steps'
import { useCheckout } from './use-checkout'

it("CHK-17 without an order number nothing is sent and the error is 'Invalid order'", async () => {
  globalThis.fetch = jest.fn()
  const { result } = renderHook(useCheckout)
  await act(async () => {
    expect(await result.current.run('general', moveToAddress())).toBeNull()
  })
  expect(result.current.errors.general).toEqual(['Invalid order'])
  expect(fetch).not.toHaveBeenCalled()
})

it('CART-28 CHK-20 each of the five areas shows that it is loading, and keeps its own errors', async () => {
  const { result } = renderHook(useCheckout)
  const areas = ['general', 'address', 'delivery', 'payment', 'promotion'] as const
  expect(Object.keys(result.current.errors).sort()).toEqual([...areas].sort())
  for (const area of areas) {
    let fail = (_: Error) => {}
    let attempt: Promise<unknown> = Promise.resolve()
    const refused = new ApiError(422, { error: `Erro de ${area}` })
    await act(async () => {
      const call = () =>
        new Promise<never>((_, reject) => {
          fail = reject
        })
      attempt = result.current.attempt(area, call)
    })
    expect(result.current.busy).toBe(area)
    await act(async () => {
      fail(refused)
      await attempt
    })
    expect(result.current.busy).toBeNull()
  }
  for (const area of areas) expect(result.current.errors[area]).toEqual([`Erro de ${area}`])
})

it('CHK-09 CHK-19 a call is ignored while another one runs, and its error can be dismissed', async () => {
  const { result } = renderHook(useCheckout)
  let fail = (_: Error) => {}
  const calls: string[] = []
  await act(async () => {
    const first = result.current.attempt('address', () => {
      calls.push('first')
      return new Promise<never>((_, reject) => {
        fail = reject
      })
    })
    expect(await result.current.attempt('payment', async () => calls.push('second'))).toBeNull()
    fail(new Error('no answer'))
    await first
  })
  expect(calls).toEqual(['first'])
  expect(result.current.errors.address).toHaveLength(1)
  act(() => result.current.dismissErrors())
  expect(result.current.errors.address).toEqual([])
})
