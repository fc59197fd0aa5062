/**
 * Opens the share dialog of the device, else copies the URL. Returns 'shown' if the browser allows
 * neither.
 */
export async function shareLink(
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'shown'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    return isGivenUp ? 'shared' : 'shown'
  }
}
