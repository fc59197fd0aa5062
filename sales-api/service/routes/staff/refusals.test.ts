import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROUTES = 'sales-api/service/routes/staff'

/** Files that the counter's routes import, directly or through others of the API. */
function importedFiles(): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      if (!path.endsWith('.mjs')) visit(`${join(dirname(file), path)}.ts`)
    }
  }
  for (const name of readdirSync(ROUTES)) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) visit(join(ROUTES, name))
  }
  return found
}

/** The first words of each refusal without a text for the counter. */
function untranslated(file: string): string[] {
  const [, ...refusals] = readFileSync(file, 'utf8').split('new OperatorError(')
  return refusals.flatMap((rest) => {
    const [end = ''] = /^[\s\S]*?\n?\s*\)\n/.exec(rest) ?? [rest]
    const words = /[`']([^\n]*)[`']/.exec(end)?.[1] ?? end
    return end.includes('portuguese') ? [] : [words.replace(/\$\{[^}]*(?:\}|$)/g, '…').slice(0, 24)]
  })
}

/** Refusals of commands alone: renaming, capacities, a denied card, positions, invitations. */
const OF_COMMANDS = [
  'domain/catalogue/change-product.ts: a name has at least thre',
  'domain/catalogue/change-product.ts: a slug has small letters',
  'domain/catalogue/slugs.ts: the slug … is that of pr',
  'domain/catalogue/slugs.ts: the slug … was that of p',
  'domain/delivery/slots.ts: no delivery slot lies in',
  'domain/delivery/slots.ts: the slot of … has … book',
  'domain/fulfilment/decide-payment.ts: a gateway call for this ',
  'domain/fulfilment/decide-payment.ts: order … never had a paym',
  'domain/fulfilment/decide-payment.ts: the bank would hold the ',
  'domain/fulfilment/decide-payment.ts: the card of order … was ',
  'domain/fulfilment/decide-payment.ts: the gateway declined the',
  'domain/fulfilment/decide-payment.ts: the payment of order … c',
  'domain/fulfilment/move-delivery.ts: order … is not on its wa',
  'domain/fulfilment/move-delivery.ts: order … left without a d',
  'domain/fulfilment/move-delivery.ts: that is … km from the ad',
  "domain/staff/people.ts: '…' cannot be a name: …",
  'domain/staff/people.ts: there is already somebod',
  'domain/staff/people.ts: there is nobody named …;',
]

it('BALC-90 every refusal that the counter can get has a Portuguese text', () => {
  const found = [...importedFiles()].flatMap((file) =>
    untranslated(file).map((words) => `${file.replace('sales-api/service/', '')}: ${words}`),
  )
  expect(found.sort()).toEqual(OF_COMMANDS)
})
