const [loaded] = performance.getEntriesByType('navigation')
const { href } = window.location
const pageOf = (url: string) => url.replace(/#.*/, '')

// Back and Forward before hydration change the address, but not the page.
if (loaded && window.history.state?.__NA && pageOf(loaded.name) !== pageOf(href)) {
  // The page hydrates under its own address until the other has loaded.
  window.history.replaceState(null, '', loaded.name)
  window.location.replace(href)
}
