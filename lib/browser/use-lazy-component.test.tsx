import { act, render } from '@testing-library/react'
import { useLazyComponent } from './use-lazy-component'

const Part = () => <p>here</p>
const load = jest.fn(async () => Part)

function Page({ ready }: { ready: boolean }) {
  const Found = useLazyComponent(load, ready)
  return Found ? <Found /> : null
}

const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

it('CART-59 loads a part again 5 s after a failure, and not after the page is left', async () => {
  jest.useFakeTimers()
  load.mockClear().mockRejectedValueOnce(new Error('no chunk'))
  const { container } = render(<Page ready />)
  await act(() => jest.advanceTimersByTimeAsync(4_900))
  expect(container).toHaveTextContent('')
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(container).toHaveTextContent('here')
  load.mockClear().mockRejectedValue(new Error('no chunk'))
  const { unmount } = render(<Page ready />)
  await act(() => jest.advanceTimersByTimeAsync(5_100))
  expect(load).toHaveBeenCalledTimes(2)
  unmount()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(2)
  load.mockReset().mockResolvedValue(Part)
  jest.useRealTimers()
})

it('loads a part once it is needed, again when the network is back, and no more once loaded', async () => {
  load.mockRejectedValueOnce(new Error('no network'))
  const { container, rerender } = render(<Page ready={false} />)
  await backOnline()
  expect(load).not.toHaveBeenCalled()
  await act(async () => rerender(<Page ready />))
  expect(container).toHaveTextContent('')
  await backOnline()
  expect(container).toHaveTextContent('here')
  await backOnline()
  expect(load).toHaveBeenCalledTimes(2)
})
