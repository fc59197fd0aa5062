import fc from 'fast-check'
import type { Catalogue } from '@/sales-api/seed/catalogue-schema'
import { readCatalogue } from '@/sales-api/seed/read-catalogue'
import { type Cut, type MeatTarget, type PlannedCut, planMeat, sumOf } from './plan-meat'

const ADULT_GRAMS = 400

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const cutsOf = ({ preferred, companions, reserves }: MeatTarget) => [
  ...preferred,
  ...companions.flat(),
  ...reserves,
]

/** Checks all that holds for any list. */
function expectGood(target: MeatTarget, planned: PlannedCut[]): void {
  const byId = new Map(cutsOf(target).map((cut) => [cut.id, cut]))
  expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length)
  for (const { id, grams } of planned) {
    const { minimum = 1, maximum = 0, increment = 1 } = byId.get(id) ?? {}
    expect(grams).toBeGreaterThanOrEqual(minimum)
    expect(grams).toBeLessThanOrEqual(maximum)
    expect((grams - minimum) % increment).toBe(0)
  }
  const steps = planned.map(({ id }) => byId.get(id)?.increment ?? 0)
  const difference = Math.abs(sum(planned.map(({ grams }) => grams)) - target.wanted)
  expect(difference).toBeLessThanOrEqual(sum(steps) / 2)
}

const anyCut = fc
  .record({
    productId: fc.integer({ min: 1, max: 5 }),
    fat: fc.integer({ min: 0, max: 100 }),
    minimum: fc.constantFrom(300, 500, 800, 1000, 2000),
    increment: fc.constantFrom(100, 400, 500),
    steps: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ steps, ...cut }) => ({ ...cut, maximum: cut.minimum + steps * cut.increment }))

const anyTarget: fc.Arbitrary<MeatTarget> = fc
  .record({
    people: fc.integer({ min: 1, max: 120 }),
    fat: fc.integer({ min: 0, max: 100 }),
    preferred: fc.array(anyCut, { maxLength: 6 }),
    companions: fc.array(fc.array(anyCut, { maxLength: 4 }), { maxLength: 4 }),
    reserves: fc.array(anyCut, { maxLength: 4 }),
  })
  .map(({ people, fat, ...groups }) => {
    let id = 0
    const named = (cuts: Omit<Cut, 'id'>[]) => cuts.map((cut): Cut => ({ ...cut, id: ++id }))
    return {
      wanted: people * ADULT_GRAMS,
      fat,
      preferred: named(groups.preferred),
      companions: groups.companions.map(named),
      reserves: named(groups.reserves),
    }
  })

it('API-77 stays within stock, limits, steps and half a step a line of the target', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const planned = planMeat(target)
      if (planned) expectGood(target, planned)
    }),
    { numRuns: 2_000 },
  )
})

it('returns the same list for the same target', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      expect(planMeat(structuredClone(target))).toEqual(planMeat(target))
    }),
  )
})

it('never serves less than one cut of the preferred type could, nor more than the stock', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const { wanted, preferred } = target
      const canServe = ({ minimum, maximum }: Cut) => minimum <= wanted && wanted <= maximum
      if (preferred.some(canServe)) expect(planMeat(target)).not.toBeNull()
      const most = sum(cutsOf(target).map(({ maximum }) => maximum))
      if (most + 250 < wanted) expect(planMeat(target)).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

it('uses the preferred type first, and always has some of it', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const planned = planMeat(target)
      if (!planned || target.preferred.length === 0) return
      const own = new Set(target.preferred.map(({ id }) => id))
      expect(planned.some(({ id }) => own.has(id))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('API-77 a fattier target never returns a leaner choice of cuts', () => {
  const fats = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 7 })
  const target = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fats, target, target, fc.integer({ min: 4, max: 40 }), (of, a, b, people) => {
      const preferred = of.map(
        (fat, id): Cut => ({
          id,
          productId: id,
          fat,
          minimum: 500,
          maximum: 10_000,
          increment: 100,
        }),
      )
      const meanFor = (fat: number) => {
        const wanted = people * ADULT_GRAMS
        const planned = planMeat({ wanted, fat, preferred, companions: [], reserves: [] })
        const chosen = planned?.map(({ id }) => of[id] ?? 0) ?? []
        return sum(chosen) / Math.max(1, chosen.length)
      }
      expect(meanFor(Math.max(a, b))).toBeGreaterThanOrEqual(meanFor(Math.min(a, b)) - 1e-9)
    }),
    { numRuns: 500 },
  )
})

it('allots three parts to the preferred type and one to each other meat', () => {
  const cut = (id: number): Cut => ({
    id,
    productId: id,
    fat: 50,
    minimum: 300,
    maximum: 20_000,
    increment: 100,
  })
  const target = { fat: 50, preferred: [cut(1)], reserves: [] }
  const planned = planMeat({ ...target, wanted: 5000, companions: [[cut(2)], [cut(3)]] })
  expect(planned).toEqual([
    { id: 1, grams: 3000 },
    { id: 2, grams: 1000 },
    { id: 3, grams: 1000 },
  ])
  expect(planMeat({ ...target, wanted: 700, companions: [[cut(2)], [cut(3)]] })).toEqual([
    { id: 1, grams: 400 },
    { id: 2, grams: 300 },
  ])
})

it('uses other products before a second cut of the same', () => {
  const cut = (id: number, productId: number, fat: number): Cut => {
    const sold = { minimum: 500, maximum: 20_000, increment: 100 }
    return { id, productId, fat, ...sold }
  }
  const preferred = [cut(1, 1, 50), cut(2, 1, 50), cut(3, 2, 90)]
  const planned = planMeat({ wanted: 4000, fat: 50, preferred, companions: [], reserves: [] })
  expect(planned?.map(({ id }) => id)).toEqual([1, 3])
})

describe('with the catalogue of the shop', () => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await readCatalogue()
  })

  /** The catalogue's cuts, except those that `has` reports as sold out. */
  function targetFor(
    people: number,
    type: number,
    companions: number[],
    has = (_: number) => true,
  ) {
    const variants = catalogue.groups.flatMap(({ productId, variants: own }) =>
      own.map((variant) => ({ ...variant, productId })),
    )
    const seen = new Set<string>()
    const read = (cuts: { product: string; fat: number }[]) =>
      cuts.flatMap(({ product, fat }): Cut[] => {
        const found = variants.find(({ slug }) => slug === product)
        if (!found || seen.has(product) || !has(found.id)) return []
        seen.add(product)
        const { id, productId, minimum, increment, stock } = found
        const most = Math.min(found.maximum, stock)
        if (most < minimum) return []
        const maximum = minimum + Math.floor((most - minimum) / increment) * increment
        return [{ id, productId, fat, minimum, increment, maximum }]
      })
    const { cutTypes, complements } = catalogue.barbecue
    const target: MeatTarget = {
      wanted: people * ADULT_GRAMS,
      fat: 50,
      preferred: read(cutTypes[type]?.cuts ?? []),
      companions: companions.map((index) => read(complements[index]?.cuts ?? [])),
      reserves: cutTypes.flatMap(({ cuts }) => read(cuts)),
    }
    return target
  }

  it('serves 4 to 120 people with every cut type and choice of meats', () => {
    for (let people = 4; people <= 120; people += 1) {
      for (const type of catalogue.barbecue.cutTypes.keys()) {
        for (const companions of [[], [0], [1], [0, 1]]) {
          const target = targetFor(people, type, companions)
          const planned = planMeat(target)
          expect([people, type, companions, planned !== null]).toEqual([
            people,
            type,
            companions,
            true,
          ])
          expectGood(target, planned ?? [])
        }
      }
    }
  })

  it('BBQ-71 every list of a cut type has the cut of its picture', () => {
    const variants = catalogue.groups.flatMap((group) => group.variants)
    for (const [type, { name, image }] of catalogue.barbecue.cutTypes.entries()) {
      for (const companions of [[], [0], [0, 1]]) {
        for (const people of [4, 5, 9, 20, 60]) {
          const ids = planMeat(targetFor(people, type, companions))?.map(({ id }) => id)
          const pictures = variants.flatMap((each) => (ids?.includes(each.id) ? each.pictures : []))
          expect([name, people, pictures]).toEqual([name, people, expect.arrayContaining([image])])
        }
      }
    }
  })

  it('serves small parties with any product sold out, if some of the type and enough meat is left', () => {
    const choice = fc.record({
      people: fc.integer({ min: 4, max: 20 }),
      type: fc.nat(3),
      companions: fc.subarray([0, 1]),
      gone: fc.func(fc.boolean()),
    })
    fc.assert(
      fc.property(choice, ({ people, type, companions, gone }) => {
        const target = targetFor(people, type, companions, (id) => !gone(id))
        const planned = planMeat(target)
        const cuts = [...target.preferred, ...target.companions.flat(), ...target.reserves]
        const isEnough = sumOf(cuts.map(({ maximum }) => maximum)) >= target.wanted
        if (target.preferred.length > 0 && isEnough) expect(planned).not.toBeNull()
        if (planned) expectGood(target, planned)
      }),
      { numRuns: 500 },
    )
  })
})
