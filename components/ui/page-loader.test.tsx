import { render, screen } from '@testing-library/react'
import { PageLoader } from './page-loader'

it("UI-03 the full-page loader shows 'Carregando...'", () => {
  render(<PageLoader />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
})
