import { render, screen } from '@testing-library/react'
import { redirect } from 'next/navigation'
import { emptyAnswer } from '@/lib/search/search-answer'
import { searchRequests } from '@/lib/search/search-requests'
import { searchOnServer } from '@/lib/search/search-server'
import { readSearchState } from '@/lib/search/search-state'
import SearchPage, { metadata } from './page'

jest.mock('next/navigation', () => ({ redirect: jest.fn() }))
jest.mock('@/lib/search/search-server', () => ({ searchOnServer: jest.fn() }))
jest.mock('@/components/search/search-screen', () => ({ SearchScreen: () => <p>screen</p> }))

const answerTo = (address: Record<string, string>, over = {}) =>
  emptyAnswer(searchRequests(readSearchState(address))).map((answer) => ({ ...answer, ...over }))

const open = async (address: Record<string, string>) =>
  render(await SearchPage({ searchParams: Promise.resolve(address) }))

it('SRCH-01 is titled RESULTADOS DA PESQUISA, and searches for what the address says', async () => {
  jest.mocked(searchOnServer).mockResolvedValue(answerTo({ q: 'picanha' }))
  await open({ q: 'picanha' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('RESULTADOS DA PESQUISA')
  expect(searchOnServer).toHaveBeenCalledWith(readSearchState({ q: 'picanha' }))
  expect(redirect).not.toHaveBeenCalled()
})

it('SRCH-11 leads from a page past the end to the last one', async () => {
  jest.mocked(searchOnServer).mockResolvedValue(answerTo({}, { nbPages: 4 }))
  await open({ q: 'boi', page: '9', on_sale: 'true' })
  expect(redirect).toHaveBeenCalledWith('/busca?q=boi&on_sale=true&page=4')
})

it('is not indexed, but its links are followed', () => {
  expect(metadata.robots).toEqual({ index: false, follow: true })
})
