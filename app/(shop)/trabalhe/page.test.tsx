import { render, screen } from '@testing-library/react'
import { identity } from '@/lib/shop/identity'
import JobsPage from './page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: jest.fn() }) }))

it('STAT-22 leads to an e-mail and to WhatsApp, with a first sentence filled in', () => {
  render(<JobsPage />)
  const linkTo = (name: string) =>
    decodeURIComponent(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
  expect(linkTo('Enviar currículo')).toBe(
    `mailto:${identity.email}?subject=Quero trabalhar com vocês`,
  )
  expect(linkTo('Falar com a loja')).toContain('Quero trabalhar com vocês')
})
