import { existsSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { BRANDING_FILES } from '@/lib/server/branding/branding-files.mjs'
import BarbecuePage from './bigchurrasco/page'
import BlendPage from './blend/page'
import AboutPage from './sobre/page'
import JobsPage from './trabalhe/page'

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

const pages = { BarbecuePage, BlendPage, AboutPage, JobsPage }

it.each(Object.entries(pages))(
  'STAT-16 %s begins with an existing picture that has width and height',
  (_, Page) => {
    const { container } = render(<Page />)
    const [first] = container.querySelectorAll('img')
    expect(first).toHaveAttribute('fetchpriority', 'high')
    for (const picture of container.querySelectorAll('img, source')) {
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
      const file = picture.getAttribute('src') ?? picture.getAttribute('srcset')
      const [, name] = /^\/loja\/\w+\/(.+)$/.exec(file ?? '') ?? []
      expect(name ? BRANDING_FILES.has(name) : existsSync(`public${file}`)).toBe(true)
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  },
)

it('BLND-31 the page of blends asks no visitor to log in whose session is not known yet', () => {
  render(<BlendPage />)
  expect(screen.getByText(/ficam guardados na sua conta/)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/entrar|cadastr|login/i)
})
