import type { adaptersEnv } from '../env/adapters.mjs'
import { whatsappWith } from '../shop/identity'
import { crashMessage } from './third-parties'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

async function start(keys: Partial<typeof adaptersEnv>) {
  jest.resetModules()
  const off = { production: true, sentryDsn: null, tagManagerId: null, intercomAppId: null }
  jest.doMock('../env/adapters.mjs', () => ({ adaptersEnv: { ...off, ...keys } }))
  const consent = await import('./third-parties')
  const { startThirdParties } = await import('./third-parties')
  const { openChat } = await import('./third-parties')
  const { track } = await import('./analytics/track')
  startThirdParties()
  return { ...consent, openChat, track }
}

beforeEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  delete window.dataLayer
  delete window.Intercom
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

it('without keys nothing is requested, loaded or missing, whatever was accepted earlier', async () => {
  localStorage.setItem('consent', 'accepted')
  const { asksForConsent, openChat } = await start({})
  expect(asksForConsent).toBe(false)
  expect(scripts()).toEqual([])
  expect(openChat('Olá')).toBe(false)
})

it('nothing is loaded before the visitor accepts, nor after a refusal', async () => {
  const { decideConsent, openChat } = await start({ tagManagerId: 'GTM-1', intercomAppId: 'abc' })
  expect(scripts()).toEqual([])
  decideConsent('refused')
  expect(scripts()).toEqual([])
  expect(openChat('Olá')).toBe(false)
  decideConsent('accepted')
  decideConsent('accepted')
  expect(scripts()).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://widget.intercom.io/widget/abc',
  ])
})

it('events before the consent are never sent; later events are', async () => {
  const { decideConsent, track } = await start({ tagManagerId: 'GTM-1' })
  track('viewed product', { id: 1 })
  decideConsent('accepted')
  track('viewed product', { id: 2 })
  decideConsent('accepted')
  expect(window.dataLayer).toEqual([
    expect.objectContaining({ event: 'gtm.js' }),
    { event: 'viewed product', id: 2 },
  ])
})

it('with an earlier consent events are sent from the first of the page on', async () => {
  localStorage.setItem('consent', 'accepted')
  window.dataLayer = [{ event: 'pageview', path: '/' }]
  await start({ tagManagerId: 'GTM-1' })
  expect(window.dataLayer?.map(({ event }) => event)).toEqual(['pageview', 'gtm.js'])
})

it('services accepted on an earlier visit are loaded immediately', async () => {
  localStorage.setItem('consent', 'accepted')
  await start({ tagManagerId: 'GTM-1' })
  expect(scripts()).toHaveLength(1)
  expect(window.dataLayer).toEqual([expect.objectContaining({ event: 'gtm.js' })])
})

it.each(['/checkout', '/checkout/', '/resetar-senha?token=t'])(
  'ANL-13 %s loads none, accepted before or there, and the chat is not available',
  async (path) => {
    window.history.replaceState(null, '', path)
    localStorage.setItem('consent', 'accepted')
    const keys = { tagManagerId: 'GTM-1', intercomAppId: 'abc' }
    expect((await start(keys)).openChat('Olá')).toBe(false)
    localStorage.clear()
    const { decideConsent, track, openChat } = await start(keys)
    sessionStorage.setItem('checkout_steps', '{}')
    track('viewed product', { id: 1 })
    decideConsent('accepted')
    expect(openChat('Olá')).toBe(false)
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toEqual([])
    expect(sessionStorage.getItem('checkout_steps')).toBeNull()
  },
)

it('ERR-18 Q29 the chat receives the text and the events, also before its script has loaded', async () => {
  localStorage.setItem('consent', 'accepted')
  window.dataLayer = [
    { event: 'pageview', path: '/confirmacao' },
    { event: 'completed order', orderNumber: 'R7' },
  ]
  const { openChat, track } = await start({ intercomAppId: 'abc' })
  track('viewed product', { id: 1 })
  expect(openChat('Olá')).toBe(true)
  expect(window.Intercom?.q).toEqual([
    ['boot', { app_id: 'abc' }],
    ['trackEvent', 'completed order', { orderNumber: 'R7' }],
    ['trackEvent', 'viewed product', { id: 1 }],
    ['showNewMessage', 'Olá'],
  ])
})

it('ERR-18 the chat text offers to continue the order', () => {
  expect(crashMessage('R1')).toContain('continuar a compra do meu pedido #R1')
  expect(crashMessage(null)).not.toContain('#')
  expect(decodeURIComponent(whatsappWith(crashMessage('R1')))).toContain('#R1')
})
