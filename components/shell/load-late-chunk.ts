/** Its one place, so that all who ask get the same chunk. */
export async function loadLateChunk() {
  return (await import('./late-chunk')).lateChunk
}
