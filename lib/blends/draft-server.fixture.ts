import { ApiError, NetworkError } from '../api/errors'
import type { BlendItem, Product } from '../api/types'
import { itemFixture } from './blend.fixture'
import type { DraftCalls } from './draft'

/**
 * Outcome of one write: accepted, rejected, accepted with a lost response, not arrived, or an
 * addition that is carried out 5 s later, when the page waits no longer.
 */
export type CallOutcome = 'ok' | 'refused' | 'lost' | 'down' | 'late'

/** Fake server with one blend, which fails as configured. */
export function createDraftServer(products: readonly Product[], delayMs: () => number = () => 0) {
  const items = new Map<number, BlendItem>()
  /** Keys of the additions that were made. */
  const keys = new Set<string>()
  const log: string[] = []
  const fates: CallOutcome[] = []
  const readFates: CallOutcome[] = []

  async function answer<T>(name: string, work: () => T): Promise<T> {
    log.push(name)
    const fate = name === 'read' ? (readFates.shift() ?? 'ok') : (fates.shift() ?? 'ok')
    await new Promise((resolve) => setTimeout(resolve, delayMs()))
    if (fate === 'late' && name.startsWith('add')) setTimeout(work, 5_000)
    if (fate === 'down' || fate === 'late') throw new NetworkError(name)
    if (fate === 'refused') throw new ApiError(422, { error: 'Quantidade acima do máximo' })
    const result = work()
    if (fate === 'lost') throw new NetworkError(name)
    return result
  }

  function put(variantId: number, quantity: number): BlendItem {
    const product = products.find(({ id }) => id === variantId)
    if (!product) throw new Error(`no variant ${variantId}`)
    if (quantity < product.minimumQuantity)
      throw new ApiError(422, { error: 'Quantidade abaixo do mínimo' })
    const item = itemFixture(product, quantity)
    items.set(variantId, item)
    return item
  }

  function notFound(): never {
    throw new ApiError(404, { error: 'O recurso não foi encontrado' })
  }

  const calls: DraftCalls = {
    read: () => answer('read', () => [...items.values()]),
    add: (id, grams, key = `call ${log.length}`) =>
      answer(`add ${id} ${grams}`, () => {
        const item = items.get(id)
        if (keys.has(key)) return item ?? notFound()
        keys.add(key)
        return put(id, (item?.quantity ?? 0) + grams)
      }),
    update: (id, grams) => answer(`update ${id} ${grams}`, () => put(id / 10, grams)),
    remove: (id) =>
      answer(`remove ${id}`, () => {
        items.delete(id / 10)
      }),
  }
  return {
    calls,
    fates,
    readFates,
    log,
    put,
    quantities: () => new Map([...items].map(([id, { quantity }]) => [id, quantity])),
  }
}
