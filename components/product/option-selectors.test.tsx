import { render, screen } from '@testing-library/react'
import { OptionSelectors } from './product-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

it('PDP-07 PDP-08 links to the sibling variants and marks the present one', () => {
  const value = (slug: string, selected: boolean) => ({
    slug,
    presentationName: slug,
    imageUrl: selected ? `/${slug}.webp` : null,
    selected,
  })
  const values = [value('peca', true), value('fatiada', false)]
  const { container } = render(
    <OptionSelectors options={[{ presentationName: 'Corte', values }]} />,
  )
  expect(screen.getByRole('group', { name: 'Corte' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'fatiada' })).toHaveAttribute('href', '/produtos/fatiada')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('peca')
  expect(container.querySelector('img')).toHaveAttribute('src', '/peca.webp')
})
