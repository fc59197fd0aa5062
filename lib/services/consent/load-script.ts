/** Adds a third party's script to the page. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
