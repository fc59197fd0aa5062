import type { SearchDocument } from './documents'

/** Places in the order of sales that fit below a rank. */
const PLACES = 2 ** 20
const RANK = 1e6

/** Products in slots, which are small numbers that are used again, and their order of sales. */
export function createShelf() {
  const bySlot: (SearchDocument | undefined)[] = []
  const slotOf = new Map<number, number>()
  const free: number[] = []
  let sales: ReturnType<typeof sortBySales> | null = null

  return {
    /** How many slots there are, free ones included. */
    get room() {
      return bySlot.length
    },

    slots(): number[] {
      return [...slotOf.values()]
    },

    at(slot: number): SearchDocument | undefined {
      return bySlot[slot]
    },

    put(document: SearchDocument): { slot: number; before: SearchDocument | undefined } {
      const slot = slotOf.get(document.id) ?? free.pop() ?? bySlot.length
      const before = bySlot[slot]
      bySlot[slot] = document
      slotOf.set(document.id, slot)
      if (before?.salesVolume !== document.salesVolume) sales = null
      return { slot, before }
    },

    remove(id: number): { slot: number; before: SearchDocument } | null {
      const slot = slotOf.get(id)
      const before = slot === undefined ? undefined : bySlot[slot]
      if (slot === undefined || !before) return null
      slotOf.delete(id)
      bySlot[slot] = undefined
      free.push(slot)
      sales = null
      return { slot, before }
    },

    /** The slots with the highest ranks first and among equals the best sellers. */
    sort(slots: number[], rankOf: (slot: number) => number): number[] {
      sales ??= sortBySales(bySlot)
      const { order, placeOf } = sales
      // One number each: thousands of numbers sort in a tenth of the time of objects.
      const keys = new Float64Array(slots.length)
      for (let index = 0; index < slots.length; index += 1) {
        const slot = slots[index] ?? 0
        const worst = PLACES * Math.round(rankOf(slot) * RANK)
        keys[index] = (placeOf[slot] ?? 0) - worst
      }
      keys.sort()
      return Array.from(keys, (key) => order[((key % PLACES) + PLACES) % PLACES] ?? 0)
    },
  }
}

function sortBySales(bySlot: (SearchDocument | undefined)[]) {
  const taken = bySlot.flatMap((document, slot) => (document ? [{ document, slot }] : []))
  taken.sort(
    (a, b) => b.document.salesVolume - a.document.salesVolume || a.document.id - b.document.id,
  )
  const placeOf = new Int32Array(bySlot.length)
  for (const [place, { slot }] of taken.entries()) placeOf[slot] = place
  return { order: Int32Array.from(taken, ({ slot }) => slot), placeOf }
}
