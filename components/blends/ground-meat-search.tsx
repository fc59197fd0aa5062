import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProductRow } from '@/components/ui/product-row'
import { TextLink } from '@/components/ui/text-link'
import type { Product } from '@/lib/api/types'
import type { Draft } from '@/lib/blends/draft'
import { groundMeatQuery } from '@/lib/blends/ground-meat'
import { type Part, sharePercent } from '@/lib/blends/parts'
import { useFocusHandOver } from '@/lib/browser/focus'
import { useSettled } from '@/lib/browser/use-settled'
import { formatBrl } from '@/lib/shared/money'
import { firstQuantity } from '@/lib/shared/stock'
import { displayPrice } from '@/lib/shared/weight'

/** Debounce between typing and search, in ms. */
const TYPING_PAUSE_MS = 250

/** Search of ground meats by name. While the next response loads, `data` is the last one. */
function useGroundMeatSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const query = useSettled(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching, isPlaceholderData, refetch } = useQuery(groundMeatQuery(query, page))
  const type = (typed: string) => {
    setText(typed)
    setPage(0)
  }
  const settled = isPlaceholderData ? null : { status: statusText(data, query), data }
  return { text, type, page, setPage, data, settled, isFetching, refetch }
}

function statusText(data: { products: unknown[]; unanswered: boolean } | undefined, query: string) {
  if (!data) return 'Carregando...'
  if (data.unanswered) return 'A busca não respondeu.'
  if (data.products.length === 0) return `Nenhum resultado encontrado para "${query}"`
  return null
}

interface GroundMeatSearchProps {
  draft: Draft
  parts: readonly Part[]
}

/** Searches ground meats by name, nine results a page. */
export function GroundMeatSearch({ draft, parts }: GroundMeatSearchProps) {
  const { text, type, page, setPage, data, settled, isFetching, refetch } = useGroundMeatSearch()
  const found = settled?.data?.products.length
  return (
    <div>
      <h2 className="font-bold text-2xl">
        <label htmlFor="carne">Escolha as carnes moídas</label>
      </h2>
      <div className="search-box mt-3 flex rounded-lg border border-muted/60 bg-white">
        <input
          id="carne"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="acém, costela, patinho…"
          value={text}
          onChange={({ target }) => type(target.value)}
          className="min-h-11 w-full min-w-0 rounded-lg px-3 placeholder:text-muted"
        />
        <span className="inline-flex size-11 shrink-0 items-center justify-center text-primary">
          <Icon
            name={isFetching ? 'spinner' : 'search'}
            className={`size-5 ${isFetching ? 'animate-spin motion-reduce:animate-none' : ''}`}
          />
        </span>
      </div>
      <p role="status" className={`mt-2 text-muted empty:m-0 ${data ? '' : 'sr-only'}`}>
        {settled?.status}
      </p>
      {data ? null : <MeatOutline />}
      <p role="status" className="sr-only">
        {found ? `Carnes nesta página: ${found}` : null}
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
            parts={parts}
            onAdd={() => draft.edit(product, firstQuantity(product.totalOnHand, product))}
          />
        ))}
      </ul>
      <HitPages page={page} pages={data?.pages ?? 0} onPage={setPage} />
    </div>
  )
}

/** Placeholder rows while the first meats are loaded. */
export function MeatOutline() {
  return (
    <div aria-hidden className="mt-1 divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <span className="size-14 rounded-lg bg-surface" />
          <span className="h-5 w-40 rounded-lg bg-surface" />
        </div>
      ))}
    </div>
  )
}

interface HitPagesProps {
  /** Zero-based page number. */
  page: number
  pages: number
  onPage: (page: number) => void
}

const button =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold text-primary hover:bg-surface aria-disabled:text-muted/70 aria-disabled:hover:bg-transparent'

/** Pagination of the search results. Renders nothing for a single page. */
function HitPages({ page, pages, onPage }: HitPagesProps) {
  if (pages < 2) return null
  const isFirst = page === 0
  const isLast = page >= pages - 1
  return (
    <nav
      aria-label="Páginas de carnes"
      className="mt-2 flex flex-wrap items-center justify-between"
    >
      <button
        type="button"
        aria-disabled={isFirst}
        onClick={() => isFirst || onPage(page - 1)}
        className={button}
      >
        Anteriores
      </button>
      <span className="text-muted text-sm">
        Página {page + 1} de {pages}
      </span>
      <button
        type="button"
        aria-disabled={isLast}
        onClick={() => isLast || onPage(page + 1)}
        className={button}
      >
        Mais carnes
      </button>
    </nav>
  )
}

interface GroundMeatRowProps {
  product: Product
  parts: readonly Part[]
  onAdd: () => void
}

/** Found meat. One tap adds it to the blend; its quantity is changed in the mixture. */
function GroundMeatRow({ product, parts, onAdd }: GroundMeatRowProps) {
  const { id, name, images, price, unitForQuantity, inStock } = product
  const grams = parts.find((part) => part.product.id === id)?.grams ?? 0
  const isIn = grams > 0
  const { area, handOver } = useFocusHandOver(isIn)
  const add = () => {
    handOver()
    onAdd()
  }
  return (
    <li className="py-3">
      <ProductRow image={images[0]} name={name} size={56} className="flex-wrap gap-y-2">
        <div className="min-w-0 grow basis-24">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="text-muted text-sm">
            {formatBrl(displayPrice(price, unitForQuantity))} /Kg
          </p>
        </div>
        <div ref={area}>
          {isIn ? (
            <TextLink data-main href="#mistura">
              <span>
                No blend&nbsp;· {sharePercent(grams, parts)}%
                <span className="sr-only">: {name}</span>
              </span>
            </TextLink>
          ) : null}
          {!isIn && inStock ? (
            <Button
              data-main
              variant="secondary"
              aria-label={`Adicionar ${name} ao blend`}
              onClick={add}
              className="max-sm:size-12 max-sm:rounded-full max-sm:p-0 sm:w-40"
            >
              <Icon name="plus" className="size-5 sm:hidden" />
              <span className="max-sm:hidden">Adicionar</span>
            </Button>
          ) : null}
          {!isIn && !inStock ? (
            <p className="flex min-h-11 items-center font-semibold text-primary">Fora de estoque</p>
          ) : null}
        </div>
      </ProductRow>
    </li>
  )
}
