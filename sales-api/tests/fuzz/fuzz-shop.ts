import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Db } from '../../service/db/database'
import {
  boughtTogether,
  departments,
  formerSlugs,
  recipes,
  stockMovements,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../service/db/schema/catalogue'
import { deliverySlots } from '../../service/db/schema/delivery'
import { promotions } from '../../service/db/schema/promotions'
import {
  DEFAULT_LIMITS,
  type LimitedCall,
  type LimitSettings,
} from '../../service/limits/default-limits'
import { createLimits } from '../../service/limits/limits'
import { type App, createApp } from '../../service/server/create-app'
import {
  addBarbecue,
  addVariants,
  openTestShop,
  type TestShop,
  trustingCaptcha,
  variantValues,
} from '../support/test-shop'

interface FuzzShop extends TestShop {
  /** The error lines that the app logged. */
  errors: string[]
}

const PITUBA = {
  addressLine: 'Rua das Flores',
  neighborhood: 'Pituba',
  city: 'Salvador',
  state: 'BA',
}
const PLENTY = 100_000_000
const ENDLESS = { calls: PLENTY, seconds: 60 }

/** A test shop where nothing runs out and no limit holds requests back. */
export async function openFuzzShop(): Promise<FuzzShop> {
  const shop = await openTestShop()
  await fillShelves(shop.db)
  const errors: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      errors.push(String(chunk))
      done()
    },
  })
  const log = pino({ level: 'error' }, sink)
  const { db, gateway } = shop
  const limits = createLimits(db, log, withoutLimits())
  const app: App = createApp({
    db,
    gateway,
    mediaFolder: '',
    log,
    limits,
    captcha: trustingCaptcha(db),
    nudge: () => {},
    postalCodeService: async () => PITUBA,
  })
  return { ...shop, app, errors }
}

function withoutLimits(): Record<LimitedCall, LimitSettings> {
  const free = { freeAttempts: PLENTY, perAddress: ENDLESS, perShop: undefined }
  const calls = Object.entries(DEFAULT_LIMITS).map(([call, settings]) => [
    call,
    { ...settings, ...free },
  ])
  return Object.fromEntries(calls)
}

async function fillShelves(db: Db): Promise<void> {
  const gone = { withdrawnAt: new Date() }
  await addVariants(db, [
    variantValues({ id: 103, slug: 'cupim', stock: 0 }),
    variantValues({ id: 104, slug: 'retirado', ...gone }),
  ])
  for (const id of [101, 102]) {
    await db
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${PLENTY}` })
      .where(eq(variants.id, id))
    await db
      .insert(stockMovements)
      .values({ variantId: id, quantity: PLENTY, reason: 'count' as const })
  }
  await db.update(deliverySlots).set({ capacity: PLENTY, byHand: true })
  await db.insert(formerSlugs).values({ slug: 'picanha', variantId: 101 })
  await db.insert(departments).values({ id: 1, name: 'Bovinos', position: 1 })
  await db
    .insert(subdepartments)
    .values({ id: 11, departmentId: 1, name: 'Churrasco', slug: 'churrasco', position: 1 })
  await db
    .insert(subdepartmentVariants)
    .values({ subdepartmentId: 11, variantId: 101, position: 1 })
  await db.insert(boughtTogether).values({ variantId: 101, otherId: 102, position: 1 })
  await db
    .insert(recipes)
    .values({ id: 1, productId: 101, title: 'Na brasa', text: 'Sal grosso', vimeoUrl: null })
  await addBarbecue(db)
  const always = { minimumItemCents: 0, startsAt: new Date(0) }
  await db.insert(promotions).values([
    { code: 'BEMVINDO', name: 'Boas-vindas', kind: 'fixed', value: 1_000, ...always },
    { code: 'METADE', name: 'Metade', kind: 'percent', value: 50, ...always },
  ])
}
