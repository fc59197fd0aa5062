import type { Db } from '@/sales-api/service/db/database'
import { next, type Owner, type Shop } from '../../support/purchase'
import type { Answer } from '../../support/test-shop'
import { expectingSuccess } from './http-shop'
import { inParallel, range } from './parallel'

/** Something scarce that more people want than can have it. */
export interface Race {
  name: string
  buyers: number
  /** How many of them must get it in each round. */
  wins: number
  /** The field that a refusal names. */
  refusal: string
  /** Makes plenty of it, so that carts can be filled. */
  abound(db: Db): Promise<void>
  /** Takes one new cart to the state just before its order. */
  prepare(shop: Shop): Promise<Owner>
  /** Leaves as much as `wins` of them need. */
  limit(db: Db, crowd: Owner[]): Promise<void>
  /** What is still there; after a round it must be nothing. */
  remaining(db: Db, crowd: Owner[]): Promise<number>
}

export interface Round {
  ordered: number
  refused: number
  /** Answers that are neither an order nor one clear refusal. */
  unclear: unknown[]
  remaining: number
  ms: number
}

const PREPARE_WIDTH = 24

/** One race, round after round: who was refused tries again beside new buyers. */
export function runRace(race: Race, db: Db, shops: Shop[]) {
  let crowd: Owner[] = []
  const shopOf = (index: number) => shops[index % shops.length] as Shop

  return async (): Promise<Round> => {
    await race.abound(db)
    const missing = range(race.buyers - crowd.length)
    const arrived = await inParallel(missing, PREPARE_WIDTH, (index) =>
      race.prepare(expectingSuccess(shopOf(index))),
    )
    crowd = [...crowd, ...arrived]
    await race.limit(db, crowd)
    const begun = performance.now()
    const answers = await Promise.all(crowd.map((owner, index) => next(shopOf(index), owner)))
    const ms = performance.now() - begun
    const ordered = answers.filter(isOrder)
    const refused = answers.filter((answer) => isRefusal(answer, race.refusal))
    const unclear = answers.filter((it) => !ordered.includes(it) && !refused.includes(it))
    const remaining = await race.remaining(db, crowd)
    crowd = crowd.filter((_, index) => refused.includes(answers[index] as Answer))
    return { ordered: ordered.length, refused: refused.length, unclear, remaining, ms }
  }
}

function isOrder({ status, body }: Answer): boolean {
  return status === 200 && body.state === 'complete'
}

function isRefusal({ status, body }: Answer, field: string): boolean {
  const errors = body?.errors ?? {}
  return status === 422 && Object.keys(errors).join() === field && Boolean(errors[field]?.[0])
}
