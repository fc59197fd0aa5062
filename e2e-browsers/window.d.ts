/** What the scripts of `find-in-page.mjs` leave in the page. */
interface Window {
  /** Name and place of the control that was last looked for. */
  lastPlace?: string
  problems?: string[]
}
