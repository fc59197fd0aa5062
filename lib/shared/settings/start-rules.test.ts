import { wholeShop } from '../shop/from-folder.mjs'
import { OWN_SHOP } from '../shop/own-shop.fixture'
import { describeSampleFacts, sampleFacts } from './start-rules.mjs'

const { identity: OWN } = OWN_SHOP
const SOURCE = { PUBLIC_URL: 'https://loja.test', MAIL_FROM: 'Boi Bom <pedidos@boibom.test>' }

it('RUN-17 finds nothing of the sample in a shop with its own facts', () => {
  expect(sampleFacts(OWN, SOURCE)).toEqual([])
  expect(sampleFacts(OWN, {})).toEqual([])
  expect(sampleFacts(OWN, { ...SOURCE, PUBLIC_URL: 'https://example.com.br' })).toEqual([])
  expect(sampleFacts(OWN, { ...SOURCE, MAIL_FROM: 'loja@x.example.com' })).toEqual([])
})

it('RUN-17 recognizes every fact of the sample folder', () => {
  const { name: _, article: __, social: ___, ...facts } = wholeShop.identity
  expect(sampleFacts(wholeShop.identity, SOURCE)).toEqual(
    Object.keys(facts).map((key) => `identity.${key}`),
  )
})

it.each([
  ['PUBLIC_URL', 'https://loja.example/'],
  ['PUBLIC_URL', 'https://loja.example:8443'],
  ['MAIL_FROM', 'Boi Bom <pedidos@boibom.EXAMPLE>'],
])('RUN-17 finds %s of the sample in %s', (name, value) => {
  expect(sampleFacts(OWN, { ...SOURCE, [name]: value })).toEqual([name])
})

it.each([
  ['legalName', ` ${wholeShop.identity.legalName}`],
  ['cnpj', '11222333000181'],
  ['address', wholeShop.identity.address],
  ['phone', '71 33334444'],
  ['phone', '+55 (71) 3333-4444'],
  ['email', 'loja@boibom.example'],
  ['whatsapp', '+55 71 3333-4444'],
])('RUN-17 finds identity.%s of the sample in %s', (key, value) => {
  expect(sampleFacts({ ...OWN, [key]: value }, SOURCE)).toEqual([`identity.${key}`])
})

it('RUN-17 lists them in one line', () => {
  expect(describeSampleFacts(['identity.cnpj', 'MAIL_FROM'])).toBe(
    "identity.cnpj, MAIL_FROM still hold the sample's; a live shop needs its own (shop.json in SHOP_DIR)",
  )
})
