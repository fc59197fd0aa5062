import { render } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { addReporter } from '@/lib/services/monitoring/report'
import { MissingPageReporter } from './deferred-shell'
import { MISSING_PAGE } from './missing-page'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))

const reporter = jest.fn()
let stop: () => void

beforeEach(() => {
  reporter.mockReset()
  stop = addReporter(reporter)
})
afterEach(() => stop())

it('ROUTE-15 the address of the fallback page is reported with 404', () => {
  jest.mocked(usePathname).mockReturnValue('/nao-existe')
  render(
    <div {...{ [MISSING_PAGE]: '' }}>
      <MissingPageReporter />
    </div>,
  )
  expect(reporter).toHaveBeenCalledTimes(1)
  expect(reporter).toHaveBeenCalledWith(expect.any(Error), { url: '/nao-existe', status: 404 })
})

it('ROUTE-15 a page that exists is not reported', () => {
  jest.mocked(usePathname).mockReturnValue('/sobre')
  render(<MissingPageReporter />)
  expect(reporter).not.toHaveBeenCalled()
})
