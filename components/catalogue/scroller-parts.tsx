import type { QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ProductPage } from '@/lib/api/catalogue'
import { listKey, listQuery, type PagedList } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'
import { useToken } from '@/lib/api/session-token'
import type { Product } from '@/lib/api/types'
import {
  RETURN_MS,
  SLIDE_MS,
  SLIDES,
  slideCards,
  slideLeft,
  slideStep,
  slideTo,
} from '@/lib/catalogue/slide-to'

export interface ScrollerPartsProps
  extends Pick<PagerProps, 'track' | 'count' | 'wanted' | 'onChange'> {
  title: string
  hasMore: boolean
  /** Paged list of the scroller. Without it, the first products are the whole list. */
  paged?: Pick<PagerProps, 'list' | 'first' | 'readAt'>
}

/** Parts that a scroller needs only near the viewport. Keeps React Query out of the first load. */
export function ScrollerParts({ title, hasMore, paged, ...rest }: ScrollerPartsProps) {
  return (
    <>
      <ScrollerArrows title={title} track={rest.track} count={rest.count} hasMore={hasMore} />
      {paged ? <ListPager {...paged} {...rest} /> : null}
    </>
  )
}

interface Props {
  title: string
  track: HTMLElement
  /** Cards in the track. */
  count: number
  hasMore: boolean
}

const look =
  'border border-primary bg-white text-primary hover:bg-surface disabled:border-line disabled:text-muted/50'

/** Moves a scroller two slides forward or back, and from its end to the start. */
function ScrollerArrows({ title, track, count, hasMore }: Props) {
  const { first, cards } = useSlides(track)
  const slides = Math.ceil(count / cards)
  const atEnd = first + SLIDES >= slides && !hasMore
  const move = (slide: number, ms: number) => slideTo(track, slide * slideStep(track), ms)
  const moveBy = (by: number) => {
    const slide = Math.round(slideLeft(track) / slideStep(track)) + by
    move(Math.max(0, Math.min(slide, slides - SLIDES)), SLIDE_MS)
  }
  if (slides <= SLIDES && !hasMore) return null
  return (
    <div className="absolute -top-14 right-0 flex gap-2 max-md:hidden">
      <IconButton
        round
        label={`Produtos anteriores: ${title}`}
        disabled={first === 0}
        onClick={() => moveBy(-SLIDES)}
        className={look}
      >
        <Icon name="down" className="size-5 rotate-90" />
      </IconButton>
      <IconButton
        round
        label={`${atEnd ? 'Voltar ao início' : 'Próximos produtos'}: ${title}`}
        onClick={() => (atEnd ? move(0, RETURN_MS) : moveBy(SLIDES))}
        className={look}
      >
        <Icon name="down" className={`size-5 ${atEnd ? 'rotate-90' : '-rotate-90'}`} />
      </IconButton>
    </div>
  )
}

/** Index of the first visible slide, and the number of cards a slide. */
function useSlides(track: HTMLElement): { first: number; cards: number } {
  const [first, setFirst] = useState(0)
  const [cards, setCards] = useState(1)
  useEffect(() => {
    const update = () => {
      setFirst(Math.round(track.scrollLeft / slideStep(track)))
      setCards(slideCards(track))
    }
    update()
    track.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      track.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [track])
  return { first, cards }
}

interface PagerProps {
  list: PagedList
  first: ProductPage
  /** Time of the server's read of `first`, in ms since 1970. */
  readAt: number
  track: HTMLElement
  /** Cards in the track. */
  count: number
  /** Cards requested by 'ver mais' on a phone. */
  wanted: number
  onChange: (products: Product[], hasMore: boolean) => void
}

/** Reads the next page of a list when its last card becomes visible. Failures stay silent. */
function ListPager({ list, first, readAt, track, count, wanted, onChange }: PagerProps) {
  const session = useToken()
  const token = list === 'recommended' ? session : null
  const [client] = useState(() => {
    clearOlderList(getQueryClient(), list, token, readAt)
    return getQueryClient()
  })
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
    listQuery(list, token, first, readAt),
    client,
  )
  const read = mergePages(data.pages).length
  const next = useEffectEvent(() => {
    if (hasNextPage) fetchNextPage({ cancelRefetch: false })
  })
  const show = useEffectEvent((pages: ProductPage[], hasMore: boolean) =>
    onChange(mergePages(pages), hasMore),
  )

  useEffect(() => show(data.pages, hasNextPage), [data.pages, hasNextPage])

  useEffect(() => {
    // The cache may hold pages that are not in the track yet.
    if (wanted > Math.max(count, read)) next()
  }, [wanted, count, read])

  useEffect(() => {
    const last = track.children[count - 1]
    if (!last) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && next(),
      { root: track, threshold: 0.9 },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [track, count])

  return null
}

/** Merges pages. Pages shift between reads, so a repeated product keeps only its first place. */
export function mergePages(pages: readonly ProductPage[]): Product[] {
  const byId = new Map<number, Product>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!byId.has(product.id)) byId.set(product.id, product)
  }
  return [...byId.values()]
}

export function clearList(client: QueryClient, list: PagedList, token: string | null): void {
  client.removeQueries({ queryKey: listKey(list, token), exact: true })
}

/** Clears a list that is older than the first page the server read at `readAt` ms. */
export function clearOlderList(
  client: QueryClient,
  list: PagedList,
  token: string | null,
  readAt: number,
): void {
  const known = client.getQueryState(listKey(list, token))
  if (known && known.dataUpdatedAt < readAt) clearList(client, list, token)
}
