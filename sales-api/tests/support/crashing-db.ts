import type { Db } from '../../service/db/database'

export interface CrashPoint {
  /** Which transaction, from 1 on. */
  in: number
  /** Before it begins, inside it before it is committed, or after its commit. */
  when: 'before' | 'inside' | 'after'
}

/** Database of a process that crashes at this point: uncommitted work is lost. */
export function crashingDb(db: Db, point: CrashPoint): Db {
  let begun = 0
  const transaction: Db['transaction'] = async (work, config) => {
    begun += 1
    const dies = (when: CrashPoint['when']) => {
      if (begun === point.in && point.when === when) throw new Error('crashed')
    }
    dies('before')
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      dies('inside')
      return done
    }, config)
    dies('after')
    return result
  }
  return new Proxy(db, {
    get: (target, key, receiver) =>
      key === 'transaction' ? transaction : Reflect.get(target, key, receiver),
  })
}
