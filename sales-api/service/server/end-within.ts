/** Waits at most `ms`; false when the work fails or takes longer. */
export async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const ended = work.then(
    () => true,
    () => false,
  )
  return await Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
