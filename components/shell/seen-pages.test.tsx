import { render, screen } from '@testing-library/react'
import { readSeenPages } from '@/lib/service-worker/seen-pages'
import { SeenPages } from './seen-pages'

jest.mock('@/lib/service-worker/seen-pages')

it('OFF-07 links the pages already seen as documents', async () => {
  jest.mocked(readSeenPages).mockResolvedValue([{ path: '/produtos/cupim', title: 'Cupim' }])
  render(<SeenPages />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'Cupim' })
  expect(link).toHaveAttribute('href', '/produtos/cupim')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument()
})

it('OFF-07 a browser that stores nothing shows no list', async () => {
  jest.mocked(readSeenPages).mockRejectedValue(new Error('denied'))
  render(<SeenPages />)
  await Promise.resolve()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
