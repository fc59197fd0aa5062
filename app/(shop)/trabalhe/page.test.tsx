import { render, screen } from '@testing-library/react'
import { identity } from '@/lib/shop/identity'
import JobsPage from './page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: jest.fn() }) }))

it('STAT-22 leads to an e-mail and to WhatsApp, each filled in', () => {
  render(<JobsPage />)
  const linkTo = (name: string) =>
    decodeURIComponent(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
  const mail = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar currículo' }).href,
  )
  expect(mail.pathname).toBe(identity.email)
  expect(mail.searchParams.get('subject')).toBe('Quero trabalhar com vocês')
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'Nome:',
    'Telefone:',
    'O que gostaria de fazer:',
    'O que já fez:',
    'Dias e horários:',
  ])
  expect(document.querySelector('p a[href^="mailto:"]')).toHaveTextContent(identity.email)
  expect(screen.getByRole('link', { name: 'no máximo 12 meses' })).toBeVisible()
  expect(linkTo('Falar com a loja')).toContain('Quero trabalhar com vocês')
})
