import { render, screen } from '@testing-library/react'
import { setFlash } from '@/lib/account/flash'
import { FlashMessage } from './flash-message'

let pathname = '/'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

it('A58 a message is shown only on the page it was stored for', () => {
  setFlash('Sua sessão foi finalizada com sucesso')
  const { rerender } = render(<FlashMessage />)
  expect(screen.getByRole('status')).toHaveTextContent('Sua sessão foi finalizada com sucesso')
  setFlash('Entre usando a sua nova senha')
  pathname = '/login/'
  rerender(<FlashMessage />)
  expect(screen.getByRole('status')).toHaveTextContent('Entre usando a sua nova senha')
  pathname = '/carrinho'
  rerender(<FlashMessage />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
