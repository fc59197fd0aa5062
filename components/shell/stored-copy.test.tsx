import { act, render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import type { CopyReason } from '@/lib/service-worker/stored-pages'
import { storeSeenPage, watchCopy } from '@/lib/services/service-worker'
import { StoredCopy } from './stored-copy'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))
jest.mock('@/lib/services/service-worker')

let say: (reason: CopyReason) => void
const path = jest.mocked(usePathname)

beforeEach(() => {
  jest.clearAllMocks()
  path.mockReturnValue('/produtos/alcatra')
  jest.mocked(watchCopy).mockImplementation((listener) => {
    say = listener
    return () => {}
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

it('OFF-06 marks a copy, and warns of its prices only after a failure', () => {
  render(<StoredCopy />)
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  act(() => say('slow'))
  expect(status).toHaveTextContent(/^versão salva$/)
  act(() => say('failed'))
  expect(status).toHaveTextContent('versão salva – sem conexão: preços podem ter mudado')
})

it('OFF-06 the mark belongs to the page that was loaded', () => {
  const { rerender } = render(<StoredCopy />)
  act(() => say('slow'))
  path.mockReturnValue('/sobre')
  rerender(<StoredCopy />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  path.mockReturnValue('/produtos/alcatra')
  rerender(<StoredCopy />)
  expect(screen.getByRole('status')).toHaveTextContent('versão salva')
})

it('OFF-08 every page seen is stored, unless the visitor saves data', () => {
  const { rerender } = render(<StoredCopy />)
  path.mockReturnValue('/sobre')
  rerender(<StoredCopy />)
  expect(jest.mocked(storeSeenPage).mock.calls).toEqual([['/produtos/alcatra'], ['/sobre']])
  Object.assign(navigator, { connection: { saveData: true } })
  path.mockReturnValue('/perguntas')
  rerender(<StoredCopy />)
  expect(storeSeenPage).toHaveBeenCalledTimes(2)
})
