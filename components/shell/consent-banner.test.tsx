import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readConsent } from '@/lib/services/third-parties'
import { ConsentBanner } from './consent-banner'
import { ConsentButton } from './site-footer'

jest.mock('@/lib/env/adapters.mjs', () => ({
  adaptersEnv: { production: true, tagManagerId: 'GTM-1', intercomAppId: null, sentryDsn: null },
}))

const question = () => screen.queryByRole('region', { name: 'Sua privacidade' })

beforeEach(() => {
  localStorage.clear()
  render(
    <>
      <ConsentBanner />
      <ConsentButton className="" />
    </>,
  )
})

it.each([
  ['Aceitar', 'accepted'],
  ['Recusar', 'refused'],
])('one click on %s decides and is stored', async (label, choice) => {
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(readConsent()).toBe(choice)
  expect(question()).not.toBeInTheDocument()
})

it('accepting and refusing look alike', () => {
  const [refuse, accept] = ['Recusar', 'Aceitar'].map((name) =>
    screen.getByRole('button', { name }),
  )
  expect(refuse?.className).toBe(accept?.className)
})

it('the footer opens the banner again', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Recusar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Preferências de privacidade' }))
  expect(question()).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: 'Aceitar' }).click())
  expect(readConsent()).toBe('accepted')
  expect(question()).not.toBeInTheDocument()
})
