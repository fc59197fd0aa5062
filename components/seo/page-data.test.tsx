import { render } from '@testing-library/react'
import { JsonLd } from './page-data'

it('escapes text that would end the script', () => {
  const name = '</script><script>alert(1)</script>'
  const { container } = render(
    <JsonLd data={{ '@context': 'https://schema.org', '@type': 'Thing', name }} />,
  )
  const scripts = container.querySelectorAll('script')
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.innerHTML).not.toContain('<')
  expect(JSON.parse(scripts[0]?.innerHTML ?? '')).toMatchObject({ name })
})
