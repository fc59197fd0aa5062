import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import {
  RETURN_MS,
  SLIDE_MS,
  SLIDES,
  slideLeft,
  slideStep,
  slideTo,
} from '@/lib/catalogue/slide-to'

interface Props {
  title: string
  track: HTMLElement
  /** Cards in the track, and whether more can be read. */
  count: number
  hasMore: boolean
}

const square =
  'inline-flex size-11 items-center justify-center rounded-full border border-primary bg-white text-primary hover:bg-surface disabled:border-line disabled:text-muted/50'

/** Moves a scroller two slides on or back; from its end, back to the start (SCRL-02, SCRL-03). */
export function ScrollerArrows({ title, track, count, hasMore }: Props) {
  const first = useFirstSlide(track)
  const atEnd = first + SLIDES >= count && !hasMore
  const move = (slide: number, ms: number) => slideTo(track, slide * slideStep(track), ms)
  const moveBy = (slides: number) => {
    const slide = Math.round(slideLeft(track) / slideStep(track)) + slides
    move(Math.max(0, Math.min(slide, count - SLIDES)), SLIDE_MS)
  }
  if (count <= SLIDES && !hasMore) return null
  return (
    <div className="absolute -top-14 right-0 flex gap-2 max-md:hidden">
      <button
        type="button"
        aria-label={`Produtos anteriores: ${title}`}
        disabled={first === 0}
        onClick={() => moveBy(-SLIDES)}
        className={square}
      >
        <Icon name="down" className="size-5 rotate-90" />
      </button>
      <button
        type="button"
        aria-label={`${atEnd ? 'Voltar ao início' : 'Próximos produtos'}: ${title}`}
        onClick={() => (atEnd ? move(0, RETURN_MS) : moveBy(SLIDES))}
        className={square}
      >
        <Icon name="down" className={`size-5 ${atEnd ? 'rotate-180' : '-rotate-90'}`} />
      </button>
    </div>
  )
}

/** Index of the first slide in view. */
function useFirstSlide(track: HTMLElement): number {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const look = () => setFirst(Math.round(track.scrollLeft / slideStep(track)))
    look()
    track.addEventListener('scroll', look, { passive: true })
    return () => track.removeEventListener('scroll', look)
  }, [track])
  return first
}
