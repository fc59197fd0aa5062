import { render, screen } from '@testing-library/react'
import MyBlendsPage from './page'

jest.mock('next/navigation', () => ({
  usePathname: () => '/blend/meus-blends',
  useRouter: () => ({ replace: jest.fn() }),
}))

it('ACC-81 the blends of a customer are shown beside the account menu', () => {
  render(<MyBlendsPage />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('MEUS BLENDS')
})
