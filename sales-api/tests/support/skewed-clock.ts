/** Runs `work` with this process's clock `ms` ahead; the database has a process and clock of its own. */
export async function aheadBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const RealDate = Date
  class SkewedDate extends RealDate {
    constructor(...value: [] | [string | number | Date]) {
      if (value.length === 0) super(RealDate.now() + ms)
      else super(...value)
    }
    static override now(): number {
      return RealDate.now() + ms
    }
  }
  Object.assign(globalThis, { Date: SkewedDate })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { Date: RealDate })
  }
}
