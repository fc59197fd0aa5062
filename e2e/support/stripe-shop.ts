import type { BrowserContext, Page, Route } from '@playwright/test'
import {
  type FakeStripe,
  fakeStripeSettings,
  startFakeStripe,
} from '../../sales-api/tests/fake-stripe/fake-stripe'
import { SalesApi } from './sales-api'
import { startParts } from './second-shop'
import { fieldOfStripe, scriptOfStripe, windowOfBank } from './stripe-browser'
import { test as base, expect } from './test'

/** Test cards by number, like Stripe's own. */
export const CARDS = {
  approved: '4242424242424242',
  noMoney: '4000000000009995',
  asksBank: '4000002760003184',
}

/** Requests of the browser to Stripe. */
interface StripeInBrowser {
  /** Requested URLs in order. */
  asked: string[]
  /** Whether the script is blocked, as by an ad blocker. */
  isBlocked: boolean
  /** Delays the script until this promise settles. */
  held: Promise<void>
}

interface WorkerFixtures {
  fake: FakeStripe
  shop: Awaited<ReturnType<typeof startParts>>
}

/** Starts a shop that sells through Stripe, with fakes of its API and browser scripts. */
export const test = base.extend<{ stripe: StripeInBrowser }, WorkerFixtures>({
  fake: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const fake = await startFakeStripe()
      await use(fake)
      await fake.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ fake }, use) => {
      const shop = await startParts('stripe-shop', fakeStripeSettings(fake).variables)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  salesApi: ({ shop }, use) => use(new SalesApi(shop.url)),
  stripe: [
    async ({ context, fake }, use) => {
      const stripe: StripeInBrowser = { asked: [], isBlocked: false, held: Promise.resolve() }
      await answerForStripe(context, fake, stripe)
      await use(stripe)
    },
    { auto: true },
  ],
})

export { expect }

const frame = (inside: () => void) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="pt-BR"><title>Stripe</title><body><script>(${inside})()</script>`,
})

async function answerForStripe(context: BrowserContext, fake: FakeStripe, stripe: StripeInBrowser) {
  const answers: Record<string, (route: Route, url: URL) => Promise<void>> = {
    'js.stripe.com/endive/stripe.js': async (route) => {
      await stripe.held
      if (stripe.isBlocked) return await route.abort('blockedbyclient')
      await route.fulfill({ contentType: 'text/javascript', body: `(${scriptOfStripe})()` })
    },
    'js.stripe.com/field': (route) => route.fulfill(frame(fieldOfStripe)),
    'hooks.stripe.com/challenge': (route) => route.fulfill(frame(windowOfBank)),
    'api.stripe.com/v1/payment_methods': (route) => {
      const number = new URLSearchParams(route.request().postData() ?? '').get('number') ?? ''
      const headers = { 'access-control-allow-origin': 'https://js.stripe.com' }
      return route.fulfill({ json: { id: typeCard(fake, number) }, headers })
    },
    'hooks.stripe.com/answer': (route, url) => {
      fake.finishAction(
        url.searchParams.get('intent') ?? '',
        url.searchParams.get('proven') === 'true',
      )
      return route.fulfill({ json: {} })
    },
  }
  await context.route(/^https:\/\/[\w.]*stripe\.com\//, async (route) => {
    const url = new URL(route.request().url())
    stripe.asked.push(url.href)
    const response = answers[`${url.host}${url.pathname}`]
    if (response) await response(route, url)
    else await route.abort()
  })
}

function typeCard(fake: FakeStripe, number: string): string {
  const last4 = number.slice(-4)
  if (number === CARDS.asksBank) return fake.typeCard({ kind: 'authenticate' }, last4)
  if (number !== CARDS.noMoney) return fake.typeCard({ kind: 'approve' }, last4)
  const [code, declineCode] = ['card_declined', 'insufficient_funds']
  return fake.typeCard({ kind: 'decline', code, declineCode }, last4)
}

/** Returns the input inside one of Stripe's fields. */
export function fieldInput(page: Page, kind: 'cardNumber' | 'cardExpiry' | 'cardCvc') {
  return page.frameLocator(`iframe[title="Campo seguro (${kind})"]`).getByRole('textbox')
}

export async function typeStripeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Nome no cartão').fill('ANA SOUZA')
  await fieldInput(page, 'cardNumber').fill(number)
  await fieldInput(page, 'cardExpiry').fill('12/30')
  await fieldInput(page, 'cardCvc').fill('123')
}

export async function payWith(page: Page, number: string): Promise<void> {
  await typeStripeCard(page, number)
  await page.getByRole('button', { name: /^CONTINUAR/ }).click()
  await page.getByRole('button', { name: /^FINALIZAR PEDIDO/ }).click()
}

/** Returns the bank's window. */
export const bank = (page: Page) => page.frameLocator('iframe[title="Banco"]')

/** Returns the states of an order's holds, in the order of their requests. */
export function intentsOf(fake: FakeStripe, number: string) {
  return [...fake.ledger.intents.values()]
    .filter(({ metadata }) => metadata.order === number)
    .map(({ status }) => status)
}
