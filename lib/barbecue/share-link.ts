/** Opens the device's share dialog, else copies the URL; 'shown' when the browser allows neither. */
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
