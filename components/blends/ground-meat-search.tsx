import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leastInstead } from '@/components/cart/quantity-text'
import { RemovedNote } from '@/components/cart/removed-note'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Product } from '@/lib/api/types'
import type { Draft } from '@/lib/blends/draft'
import { groundMeatQuery } from '@/lib/blends/ground-meat'
import type { Part } from '@/lib/blends/parts'
import { useSettled } from '@/lib/browser/use-settled'
import { removesLine } from '@/lib/cart/quantity-rules'
import { formatBrl } from '@/lib/shared/money'
import { firstQuantity } from '@/lib/shared/stock'
import { displayPrice } from '@/lib/shared/weight'
import { GramsStepper } from './grams-stepper'

/** Debounce between typing and search, in ms. */
const TYPING_PAUSE_MS = 250

interface GroundMeatSearchProps {
  draft: Draft
  parts: readonly Part[]
}

/** Searches ground meats by name, nine results a page. */
export function GroundMeatSearch({ draft, parts }: GroundMeatSearchProps) {
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

interface GroundMeatRowProps {
  product: Product
  /** Grams in the blend; 0 when absent. */
  grams: number
  onChange: (grams: number) => void
}

/** Found meat. One tap adds it to the blend and shows its stepper. */
function GroundMeatRow({ product, grams, onChange }: GroundMeatRowProps) {
  const controls = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const [removed, setRemoved] = useState<{ grams: number; wished: number } | null>(null)
  const isIn = grams > 0
  const wasIn = useRef(isIn)
  if (isIn && removed) setRemoved(null)

  // Moves the focus to the button that replaces the clicked one.
  useEffect(() => {
    if (wasIn.current === isIn) return
    wasIn.current = isIn
    if (pressed.current)
      controls.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    pressed.current = false
  }, [isIn])

  const change = (wanted: number) => {
    const removes = removesLine(wanted, product)
    pressed.current = removes
    onChange(wanted)
    if (removes) setRemoved({ grams, wished: wanted })
  }
  const bringBack = (wanted: number) => {
    pressed.current = true
    onChange(wanted)
  }
  const add = () => {
    pressed.current = true
    onChange(firstQuantity(product.totalOnHand, product))
  }
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 gap-y-2 py-3">
      <ProductPicture
        image={product.images[0]}
        name={product.name}
        sizes="56px"
        className="rounded-lg"
      />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{product.name}</p>
        <p className="text-muted text-sm">
          {formatBrl(displayPrice(product.price, product.unitForQuantity))} /Kg
        </p>
      </div>
      <div ref={controls} className={isIn ? 'max-sm:col-span-2 max-sm:col-start-2' : ''}>
        {isIn ? (
          <GramsStepper product={product} grams={grams} onChange={change} />
        ) : product.inStock ? (
          <Button
            variant="secondary"
            aria-label={`Pôr ${product.name} no blend`}
            onClick={add}
            className="max-sm:size-12 max-sm:rounded-full max-sm:p-0 sm:w-40"
          >
            <Icon name="plus" className="size-5 sm:hidden" />
            <span className="max-sm:hidden">Pôr no blend</span>
          </Button>
        ) : (
          <p className="flex min-h-11 items-center font-semibold text-primary">Fora de estoque</p>
        )}
      </div>
      {removed ? (
        <RemovedNote
          name={product.name}
          minimum={leastInstead(removed.wished, product)}
          onUndo={() => bringBack(removed.grams)}
          onTakeMinimum={() => bringBack(product.minimumQuantity)}
          onEnd={() => setRemoved(null)}
          className="col-span-full justify-end"
        />
      ) : null}
    </li>
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
    <nav aria-label="Páginas de carnes" className="mt-2 flex items-center justify-between">
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
