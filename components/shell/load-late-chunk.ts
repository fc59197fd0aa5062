/** Only `import()` of the late chunk, so that every caller gets the same chunk. */
export async function loadLateChunk() {
  return (await import('./deferred-shell')).lateChunk
}
