import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SearchScreen } from '@/components/search/search-screen'
import { searchOnServer } from '@/lib/search/search-server'
import { readSearchState, searchHref } from '@/lib/search/search-state'

export const metadata: Metadata = {
  title: 'Resultados da pesquisa',
  robots: { index: false, follow: true },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SearchPage({ searchParams }: Props) {
  const state = readSearchState(await searchParams)
  const answer = await searchOnServer(state)
  const { nbPages = 0 } = answer[0] ?? {}
  if (nbPages > 0 && state.page > nbPages) redirect(searchHref({ ...state, page: nbPages }))
  return (
    <div className="page-width py-8">
      <h1 className="font-bold text-3xl">RESULTADOS DA PESQUISA</h1>
      <SearchScreen state={state} answer={answer} />
    </div>
  )
}
