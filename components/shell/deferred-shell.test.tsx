import { render } from '@testing-library/react'
import { DeferredShell } from './deferred-shell'

let pathname = '/carrinho'
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ push: jest.fn() }),
}))

it('BALC-22 the counter shows no part for shoppers', () => {
  const { container, unmount } = render(<DeferredShell />)
  expect(container.querySelector('[role="status"]')).not.toBeNull()
  unmount()
  pathname = '/balcao/pedido'
  expect(render(<DeferredShell />).container).toBeEmptyDOMElement()
})
