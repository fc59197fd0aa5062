import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Draft } from '@/lib/blends/draft'
import { groundMeatQuery } from '@/lib/blends/ground-meat'
import type { Part } from '@/lib/blends/parts'
import { useSettled } from '@/lib/browser/use-settled'
import { GroundMeatRow } from './ground-meat-row'
import { HitPages } from './hit-pages'

/** Pause in typing after which the search starts, in ms. */
const TYPING_PAUSE_MS = 250

interface Props {
  draft: Draft
  parts: readonly Part[]
}

/** Ground meats found by name, nine a page (BLND-11 to BLND-14). */
export function GroundMeatSearch({ draft, parts }: Props) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const query = useSettled(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching, isPlaceholderData, refetch } = useQuery(groundMeatQuery(query, page))

  return (
    <div>
      <label htmlFor="carne" className="font-semibold text-lg">
        Escolha as carnes moídas
      </label>
      <div className="mt-3 flex rounded-lg border border-muted/60 bg-white">
        <input
          id="carne"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="acém, costela, patinho…"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPage(0)
          }}
          className="min-h-11 w-full min-w-0 rounded-lg px-3 placeholder:text-muted"
        />
        <span className="inline-flex size-11 shrink-0 items-center justify-center text-primary">
          <Icon
            name={isFetching ? 'spinner' : 'search'}
            className={`size-5 ${isFetching ? 'animate-spin motion-reduce:animate-none' : ''}`}
          />
        </span>
      </div>
      <p
        role="status"
        className={`mt-2 text-muted empty:m-0 ${data ? '' : 'max-lg:min-h-loading'}`}
      >
        {isPlaceholderData ? null : statusText(data, query)}
      </p>
      <p role="status" className="sr-only">
        {data?.products.length && !isPlaceholderData
          ? `Carnes nesta página: ${data.products.length}`
          : null}
      </p>
      {data?.unanswered ? (
        <Button variant="secondary" className="mt-3" onClick={() => refetch()}>
          Tentar de novo
        </Button>
      ) : null}
      <ul aria-label="Carnes encontradas" className="mt-1 divide-y divide-line empty:hidden">
        {data?.products.map((product) => (
          <GroundMeatRow
            key={product.id}
            product={product}
            grams={parts.find((part) => part.product.id === product.id)?.grams ?? 0}
            onChange={(grams) => draft.edit(product, grams)}
          />
        ))}
      </ul>
      <HitPages page={page} pages={data?.pages ?? 0} onPage={setPage} />
    </div>
  )
}

function statusText(data: { products: unknown[]; unanswered: boolean } | undefined, query: string) {
  if (!data) return 'Carregando...'
  if (data.unanswered) return 'A busca não respondeu.'
  if (data.products.length === 0) return `Nenhum resultado encontrado para "${query}"`
  return null
}
