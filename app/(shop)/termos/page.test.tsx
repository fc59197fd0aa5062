import { render, screen, within } from '@testing-library/react'
import TermsPage from './page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

it('STAT-19 shows the points of each document and then leads to it', () => {
  render(<TermsPage />)
  for (const [title, point, href] of [
    ['Termos de uso', /tolerância de 10%/, '/termos/uso'],
    ['Política de privacidade', /baixa, corrige e apaga/, '/termos/privacidade'],
  ] as const) {
    const section = screen.getByRole('heading', { level: 2, name: title }).closest('section')
    const inside = within(section as HTMLElement)
    expect(inside.getByText(point)).toBeVisible()
    expect(inside.getByRole('link')).toHaveAttribute('href', href)
  }
})
