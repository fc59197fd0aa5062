import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** A line a little above the middle of the screen: the section on it is the one being looked at. */
const LINE = '-30% 0px -70%'

/** Marks the chip of the section in view, on pages that have a row of them. */
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
    if (sections.size === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        const current = entered && sections.get(entered.target)
        if (!current) return
        for (const chip of chips) chip.removeAttribute('aria-current')
        current.setAttribute('aria-current', 'true')
        scrollIntoRow(current)
      },
      { rootMargin: LINE },
    )
    for (const section of sections.keys()) observer.observe(section)
    return () => observer.disconnect()
  }, [pathname])

  return null
}

/** Scrolls the row only: `scrollIntoView` would stop the page where it is on its way to a section. */
function scrollIntoRow(chip: HTMLAnchorElement): void {
  const row = chip.closest('ul')
  if (!row) return
  const middle = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  row.scrollTo({ left: middle })
}
