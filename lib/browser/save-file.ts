/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Delayed, since some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
