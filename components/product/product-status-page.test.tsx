import { render, screen } from '@testing-library/react'
import { identity } from '@/lib/shop/identity'
import { ProductStatusPage } from '../catalogue/status-pages'

it.each([
  [404, 'Esse produto não existe...'],
  [410, 'Esse produto saiu do nosso catálogo.'],
  [503, 'Não foi possível carregar esta página agora.'],
] as const)('PDP-15 Q06 says of status %i: %s', (status, title) => {
  render(<ProductStatusPage status={status} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const phone = screen.queryByRole('link', { name: identity.phone })
  expect(phone !== null).toBe(status === 503)
  expect(screen.queryAllByRole('searchbox', { name: 'Nome do produto' })).toHaveLength(
    status === 503 ? 0 : 1,
  )
  expect(screen.getByRole('link', { name: 'Ver departamentos' })).toHaveAttribute(
    'href',
    '/departamentos',
  )
})
