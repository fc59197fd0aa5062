/** Waits at most `ms`; resolves to false when the work fails or takes longer. */
export async function endsInTime(work: Promise<void>, ms: number): Promise<boolean> {
  return await withTimeout(ms, work).then(
    () => true,
    () => false,
  )
}

/** Returns the result of the work; rejects when the work fails or takes longer than `ms`. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
