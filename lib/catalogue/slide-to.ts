/** Number of slides that a scroller shows and moves at a time. */
export const SLIDES = 2
/** Duration of one move, and of the return to the start, in ms. */
export const SLIDE_MS = 500
export const RETURN_MS = 1500

const moving = new WeakMap<Element, { frame: number; left: number }>()

/** Position in px to which `track` is moving, so that a click during a move counts from its end. */
export function slideLeft(track: HTMLElement): number {
  return moving.get(track)?.left ?? track.scrollLeft
}

/** Scrolls `track` to `left` px within `ms`, immediately under reduced motion. */
export function slideTo(track: HTMLElement, left: number, ms: number): void {
  cancelAnimationFrame(moving.get(track)?.frame ?? 0)
  const from = track.scrollLeft
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  // Scroll snapping would undo every step of the animation.
  track.style.scrollSnapType = 'none'
  const move = (now: number) => {
    const share = still ? 1 : Math.min(1, Math.max(0, now - start) / ms)
    track.scrollLeft = from + (left - from) * eased(share)
    if (share < 1) {
      moving.set(track, { frame: requestAnimationFrame(move), left })
      return
    }
    moving.delete(track)
    track.style.scrollSnapType = ''
  }
  moving.set(track, { frame: requestAnimationFrame(move), left })
}

/** Width of one slide with its gap, in px. */
export function slideStep(track: HTMLElement): number {
  return slideCards(track) * cardStep(track)
}

/** Number of cards in one slide; depends on the width of the screen. */
export function slideCards(track: HTMLElement): number {
  return Math.round(track.clientWidth / SLIDES / cardStep(track)) || 1
}

/** Width of one card with its gap, in px. */
function cardStep(track: HTMLElement): number {
  const [first, second] = [...track.children] as HTMLElement[]
  return (first && second && second.offsetLeft - first.offsetLeft) || track.clientWidth
}

function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
}
