import { render, screen } from '@testing-library/react'
import { DoneMessage, setDoneMessage } from './done-message'

it('ACC-84 the message of the page before ends with the first one of this page', () => {
  setDoneMessage('Blend salvo.')
  const { rerender } = render(<DoneMessage text={null} />)
  expect(screen.getByRole('status')).toHaveTextContent('Blend salvo.')
  rerender(<DoneMessage text="Blend deletado." />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Blend deletado.$/)
  rerender(<DoneMessage text={null} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
