/** Distance in px from the top of the viewport: where a link of the page was. */
interface Place {
  href: string
  /** Id of its section's title: a product may stand in several sections. */
  section: string | null
  top: number
}

/** Time in ms without scrolling after which a place is saved. */
const PAUSE_MS = 150
/** Time in ms in which parts that load late may still move the place. */
const RETURN_MS = 2_000
/** Where a link is looked for: a column of every layout, as a part of the viewport's width. */
const COLUMN = 0.45
/** Heights of the viewport at which a link is looked for, as parts of its height. */
const LINES = [0.3, 0.45, 0.6, 0.75, 0.9]
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Saves in the history entry which link is where, and scrolls there after Back or Forward: browsers
 * restore an offset, and cards outside the screen have only estimated heights. Returns a stop
 * function.
 */
export function startPlaces(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  const save = (clicked?: Element) => {
    clearTimeout(timer)
    // The browser's own entries have no state until the router adopts them.
    if (frame || !window.history.state) return
    const saved: Place | undefined = window.history.state.place
    // A click outside the page, such as in the menu, finds no link.
    const place = (window.scrollY > 0 ? placeOf(clicked) : null) ?? (clicked && saved) ?? null
    // Safari allows 100 changes in 30 s, the router's included.
    if (JSON.stringify(place) === JSON.stringify(saved ?? null)) return
    window.history.replaceState({ ...window.history.state, place }, '')
  }
  const saveLater = () => {
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE_MS)
  }
  const saveClick = ({ target }: Event) => save(target as Element)
  const stay = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const restore = ({ state }: PopStateEvent) => {
    clearTimeout(timer)
    stay()
    const place: Place | undefined = state?.place
    if (!place) return
    const end = performance.now() + RETURN_MS
    const move = () => {
      const link = findLink(place)
      const distance = link ? link.getBoundingClientRect().top - place.top : 0
      if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: 'instant' })
      frame = performance.now() < end ? requestAnimationFrame(move) : 0
    }
    frame = requestAnimationFrame(move)
  }

  window.addEventListener('scroll', saveLater, { passive: true })
  window.addEventListener('click', saveClick, true)
  window.addEventListener('popstate', restore)
  for (const input of INPUTS) window.addEventListener(input, stay, { passive: true })
  // A page may have been scrolled before its scripts ran.
  saveLater()
  return () => {
    clearTimeout(timer)
    stay()
    window.removeEventListener('scroll', saveLater)
    window.removeEventListener('click', saveClick, true)
    window.removeEventListener('popstate', restore)
    for (const input of INPUTS) window.removeEventListener(input, stay)
  }
}

function placeOf(clicked?: Element): Place | null {
  const link = linkAt(clicked) ?? linkInSight()
  const href = link?.getAttribute('href')
  if (!link || !href) return null
  return { href, section: sectionOf(link), top: link.getBoundingClientRect().top }
}

/** Reads single points: the boxes of all links would lay out the cards outside the screen. */
function linkInSight(): Element | null {
  const { innerWidth, innerHeight } = window
  for (const line of LINES) {
    const link = linkAt(document.elementFromPoint(innerWidth * COLUMN, innerHeight * line))
    if (link) return link
  }
  return null
}

/** The link at an element of `main`, or of the card around the element. */
function linkAt(element?: Element | null): Element | null {
  const part = element?.closest('main a, main article')
  return part?.matches('a') ? part : (part?.querySelector('a') ?? null)
}

function findLink({ href, section }: Place): Element | undefined {
  return [...document.querySelectorAll('main a')].find(
    (link) => link.getAttribute('href') === href && sectionOf(link) === section,
  )
}

function sectionOf(link: Element): string | null {
  return link.closest('section')?.getAttribute('aria-labelledby') ?? null
}
