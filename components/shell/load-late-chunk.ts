/** The only `import()` of it, so that every caller gets the same chunk. */
export async function loadLateChunk() {
  return (await import('./late-chunk')).lateChunk
}
