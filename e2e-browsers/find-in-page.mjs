// These functions run in the page: each must be complete by itself.

/**
 * Returns the first visible element with this accessible name, within the open dialog if there is
 * one. Null if there is none, or if it is covered or has moved since the last call.
 * @param {'control' | 'field'} kind A button, link, checkbox or radio; or a text field.
 * @param {string} pattern Regular expression of the name.
 * @param {string} [group] Name of the fieldset or region around the element.
 * @returns {HTMLElement | null}
 */
export function findInPage(kind, pattern, group) {
  const NARROW = 4
  /** @param {Element | null | undefined} element */
  const textOf = (element) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  /** @param {Element} element */
  const nameOf = (element) => {
    const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const legend = element.querySelector(':scope > legend')
    return element.getAttribute('aria-label') ?? textOf(title ?? label ?? legend ?? element)
  }
  /** @param {Element} element */
  const isUsable = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > NARROW && height > NARROW && !element.matches(':disabled, :has(:disabled)')
  }
  const root = group
    ? [...document.querySelectorAll('fieldset, section')].find((each) => nameOf(each) === group)
    : (document.querySelector('dialog:modal') ?? document)
  const selector = kind === 'field' ? 'input' : 'input, a[href], button, label'
  const name = new RegExp(pattern)
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const elements = root?.querySelectorAll(selector)
  const found = [...(elements ?? [])].find((each) => isUsable(each) && name.test(nameOf(each)))
  if (!found) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  const place = [pattern, left, top].join()
  const stands = place === window.lastPlace
  window.lastPlace = place
  // Drivers scroll only as far as the edge of the window, where a bar may cover the element, and
  // WebKit misses an element that ends there.
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isWhole = top >= 0 && top + height < window.innerHeight
  if (isWhole && hit && found.contains(hit)) return stands ? found : null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

/** Returns the visible text of the page. */
export function readText() {
  // biome-ignore lint/performance/useDomNodeTextContent: without hidden text
  return document.body.innerText
}

/** Records errors of the page in `window.problems`, once for each document. */
export function watchProblems() {
  if (window.problems) return
  /** @type {string[]} */
  const problems = []
  window.problems = problems
  const { error } = console
  console.error = (...words) => {
    problems.push(words.map(String).join(' '))
    error(...words)
  }
  addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    problems.push(`csp: ${violatedDirective} ${blockedURI}`)
  })
}

/** Reports violations of the content security policy as errors of the console. */
export function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`csp: ${violatedDirective} ${blockedURI}`)
  })
}
