/**
 * Loads sharp with the first picture, without cache and threads: both take memory, and few pictures
 * are drawn.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
