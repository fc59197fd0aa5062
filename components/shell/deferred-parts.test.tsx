import { render, screen } from '@testing-library/react'
import { DeferredParts } from './deferred-parts'

jest.mock('./deferred-shell', () => ({ lateChunk: { DeferredShell: () => <p>late</p> } }))

it('the late parts of the shell arrive when the browser is idle', async () => {
  const idle = jest.fn<number, [IdleRequestCallback, IdleRequestOptions?]>(() => 1)
  window.requestIdleCallback = idle
  window.cancelIdleCallback = () => {}
  render(<DeferredParts />)
  expect(screen.queryByText('late')).not.toBeInTheDocument()
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 })
  expect(await screen.findByText('late')).toBeInTheDocument()
})
