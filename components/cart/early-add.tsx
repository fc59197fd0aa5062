/**
 * Repeats, after hydration, clicks on ADICIONAR that came before it: a slow phone shows the button
 * seconds before the page reacts. Not for pages with a nonce, which forbid this inline script.
 */
export function EarlyAdd() {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of this file
      dangerouslySetInnerHTML={{ __html: `(${repeatEarlyClicks})()` }}
    />
  )
}

/** Runs in the page by itself. */
function repeatEarlyClicks() {
  const REPEAT_MS = 100
  const early = new Set<Element>()
  // Next's router replaces this method when the page is hydrated.
  const isHydrated = () => Object.hasOwn(window.history, 'pushState')
  const repeat = () => {
    if (!isHydrated()) return setTimeout(repeat, REPEAT_MS)
    for (const button of early) {
      button.removeAttribute('aria-busy')
      // React may have handled the click itself: then the button increases.
      const isAdd = button.getAttribute('aria-label')?.startsWith('ADICIONAR')
      if (isAdd && button instanceof HTMLElement) button.click()
    }
    early.clear()
  }
  const hold = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-main]') : null
    if (!button || isHydrated()) return
    if (early.size === 0) setTimeout(repeat, REPEAT_MS)
    early.add(button)
    button.setAttribute('aria-busy', 'true')
  }
  window.addEventListener('click', hold, true)
}
