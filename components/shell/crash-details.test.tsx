import { render, screen } from '@testing-library/react'
import { CrashDetails } from './crash-details'

jest.mock('@/lib/env/adapters.mjs', () => ({
  adaptersEnv: { production: true, tagManagerId: null, intercomAppId: 'abc', sentryDsn: null },
}))

it('ERR-18 the chat opens with its text also when the page crashed before the chat was loaded', () => {
  localStorage.setItem('consent', 'accepted')
  localStorage.setItem('order_number', 'R1')
  localStorage.setItem('order_token', 't')
  render(<CrashDetails />)
  expect(window.Intercom?.q).toEqual([
    ['boot', { app_id: 'abc' }],
    ['showNewMessage', expect.stringContaining('pedido #R1')],
  ])
})

it.each(['/checkout/', '/resetar-senha'])(
  'ERR-18 ANL-13 a crash on %s loads no chat and opens WhatsApp with the same text',
  (path) => {
    window.history.replaceState(null, '', path)
    delete window.Intercom
    render(<CrashDetails />)
    expect(window.Intercom).toBeUndefined()
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Continuar pelo chat' })
    expect(decodeURIComponent(href)).toMatch(/^https:\/\/wa\.me\/.*pedido #R1/)
  },
)
