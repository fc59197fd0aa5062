import { act, renderHook } from '@testing-library/react'
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
