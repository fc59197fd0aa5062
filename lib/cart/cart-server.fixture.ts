import { ApiError, NetworkError } from '../api/errors'
import type { LineItem, Order, Product } from '../api/types'
import { lineFixture, orderFixture } from './cart.fixture'
import type { CartCalls } from './writes'

/**
 * Outcome of one call; `lost` means carried out on the server without a response, `twice` that the
 * browser sent the call again after the first response was lost, `late` that the page waits no
 * longer for an addition that is carried out 5 s later.
 */
export type CallOutcome = 'ok' | 'refused' | 'down' | 'lost' | 'twice' | 'late'

/** A sales API for tests that stores lines and fails as configured. */
export function createCartServer(products: readonly Product[], delayMs: () => number = () => 0) {
  const lines = new Map<number, LineItem>()
  /** Keys of the additions that were made. */
  const keys = new Set<string>()
  const log: string[] = []
  const fates: CallOutcome[] = []
  let state: Order['state'] = 'cart'
  let number = 'R900000001'
  const network = { isDown: false }

  const order = () => orderFixture({ lineItems: [...lines.values()], state, number })

  const pause = () => new Promise((resolve) => setTimeout(resolve, delayMs()))

  async function answer<T>(name: string, work: () => T): Promise<T> {
    if (network.isDown) throw new NetworkError(name)
    log.push(name)
    const fate = fates.shift() ?? 'ok'
    await pause()
    if (fate === 'twice') {
      work()
      await pause()
      if (network.isDown) throw new NetworkError(name)
      return work()
    }
    if (fate === 'late' && name.startsWith('add')) setTimeout(work, 5_000)
    if (fate === 'down' || fate === 'late') throw new NetworkError(name)
    if (fate === 'refused') {
      throw new ApiError(422, {
        error: 'Houve um problema processando',
        errors: { quantity: ['Quantidade acima do máximo'] },
      })
    }
    const result = work()
    if (fate === 'lost' || network.isDown) throw new NetworkError(name)
    return result
  }

  function notFound(): never {
    throw new ApiError(404, { error: 'O recurso não foi encontrado' })
  }

  function put(variantId: number, change: Partial<LineItem>): LineItem {
    const variant = products.find(({ id }) => id === variantId)
    const known = lines.get(variantId)
    const line = lineFixture({ ...known, variant, ...change })
    lines.set(variantId, line)
    return line
  }

  const calls: CartCalls = {
    bootstrap: () => answer('bootstrap', () => ({ order: order(), finishedNumber: null })),
    read: () => answer('read', order),
    add: (_, variantId, quantity, key = `call ${log.length}`) =>
      answer(`add ${variantId} ${quantity}`, () => {
        const line = lines.get(variantId)
        if (keys.has(key)) return line ?? notFound()
        keys.add(key)
        return put(variantId, { quantity: (line?.quantity ?? 0) + quantity })
      }),
    update: (_, id, change) =>
      answer(`update ${id} ${JSON.stringify(change)}`, () => {
        if (!lines.has(id / 10)) notFound()
        const { quantity, portioningSize, observation } = change
        return put(id / 10, {
          ...(quantity == null ? {} : { quantity }),
          ...(portioningSize == null ? {} : { portioningSize }),
          ...(observation == null ? {} : { observation }),
        })
      }),
    remove: (_, id) =>
      answer(`remove ${id}`, () => {
        if (!lines.delete(id / 10)) notFound()
      }),
    scaleBlend: (_, mixId, grams) =>
      answer(`mix ${mixId} ${grams}`, () => {
        const parts = [...lines.values()].filter((line) => line.mixId === mixId)
        if (parts.length === 0) throw new ApiError(404, null)
        const before = parts.reduce((sum, { quantity }) => sum + quantity, 0)
        for (const { variantId, quantity } of parts) {
          put(variantId, { quantity: Math.round((quantity * grams) / before) })
        }
      }),
    removeBlend: (_, mixId) =>
      answer(`unmix ${mixId}`, () => {
        for (const line of lines.values()) if (line.mixId === mixId) lines.delete(line.variantId)
      }),
    announce: () => log.push('announce'),
    alone: (run) => run(),
    isOffline: () => network.isDown,
    wrote: jest.fn(),
  }
  return {
    calls,
    fates,
    /** While it is down, calls do not arrive, and responses under way are lost. */
    network,
    order,
    put,
    writes: () => log.filter((entry) => /^(add|update|remove|mix|unmix)/.test(entry)),
    log,
    setState: (next: Order['state']) => {
      state = next
    },
    /** Replaces the cart, as after its completion or expiry. */
    replaceOrder: (next: string) => {
      number = next
      state = 'cart'
      lines.clear()
    },
    quantity: (variantId: number) => lines.get(variantId)?.quantity ?? 0,
  }
}
