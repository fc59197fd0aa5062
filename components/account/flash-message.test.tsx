import { render, screen } from '@testing-library/react'
import { leaveFlash } from '@/lib/account/flash'
import { FlashMessage } from './flash-message'

let pathname = '/'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

it('A58 a sentence shows on the page it was left for, and on no other', () => {
  leaveFlash('Sua sessão foi finalizada com sucesso')
  const { rerender } = render(<FlashMessage />)
  expect(screen.getByRole('status')).toHaveTextContent('Sua sessão foi finalizada com sucesso')
  leaveFlash('Entre usando a sua nova senha')
  pathname = '/login/'
  rerender(<FlashMessage />)
  expect(screen.getByRole('status')).toHaveTextContent('Entre usando a sua nova senha')
  pathname = '/carrinho'
  rerender(<FlashMessage />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
