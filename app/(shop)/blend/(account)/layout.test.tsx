import { render, screen } from '@testing-library/react'
import BlendAccountLayout from './layout'

jest.mock('next/navigation', () => ({
  usePathname: () => '/blend/meus-blends',
  useRouter: () => ({ replace: jest.fn() }),
}))

it('ACC-81 the blends of a customer are shown beside the account menu', () => {
  render(<BlendAccountLayout>Blends</BlendAccountLayout>)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('MEUS BLENDS')
})
