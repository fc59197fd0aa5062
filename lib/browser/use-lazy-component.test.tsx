import { act, render } from '@testing-library/react'
import { useLazyComponent } from './use-lazy-component'

const Part = () => <p>here</p>
const load = jest.fn(async () => Part)

function Page({ ready }: { ready: boolean }) {
  const Found = useLazyComponent(load, ready)
  return Found ? <Found /> : null
}

const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

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
