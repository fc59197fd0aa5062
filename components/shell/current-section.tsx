import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** Line slightly above the middle of the screen: the section that crosses the line is in view. */
const LINE = 0.3
const ON_LINE = '-30% 0px -70%'

/** Marks the chip of the section in view. Above the first section, no chip is marked. */
export function CurrentSection() {
  const pathname = usePathname()

  useEffect(() => {
    if (!pathname.startsWith('/departamentos/')) return
    const chips = document.querySelectorAll<HTMLAnchorElement>('.section-chips a')
    const sections = new Map<Element, HTMLAnchorElement>()
    for (const chip of chips) {
      const section = document.getElementById(chip.hash.slice(1))?.closest('section')
      if (section) sections.set(section, chip)
    }
    const [first] = sections.keys()
    if (!first) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        const current = entered && sections.get(entered.target)
        if (!current && !isBelowLine(first)) return
        for (const chip of chips) chip.removeAttribute('aria-current')
        current?.setAttribute('aria-current', 'true')
        if (current) scrollIntoRow(current)
      },
      { rootMargin: ON_LINE },
    )
    for (const section of sections.keys()) observer.observe(section)
    return () => observer.disconnect()
  }, [pathname])

  return null
}

function isBelowLine(section: Element): boolean {
  return section.getBoundingClientRect().top > window.innerHeight * LINE
}

/** Scrolls only the row: `scrollIntoView` would stop a page that is scrolling to a section. */
function scrollIntoRow(chip: HTMLAnchorElement): void {
  const row = chip.closest('ul')
  if (!row) return
  const middle = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  row.scrollTo({ left: middle })
}
