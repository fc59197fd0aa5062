import { describeSampleFacts, SAMPLE_SENDER, SAMPLE_SHOP, sampleFacts } from './sample-shop.mjs'

const OWN = {
  PUBLIC_URL: 'https://loja.test',
  NEXT_PUBLIC_STORE_LEGAL_NAME: 'Boi Bom Ltda.',
  NEXT_PUBLIC_STORE_CNPJ: '12.345.678/0001-95',
  NEXT_PUBLIC_STORE_ADDRESS: 'Rua Nova, 1',
  NEXT_PUBLIC_STORE_PHONE: '(71) 2222-1111',
  NEXT_PUBLIC_STORE_EMAIL: 'loja@boibom.test',
  NEXT_PUBLIC_STORE_WHATSAPP: '5571988887777',
  MAIL_FROM: 'Boi Bom <pedidos@boibom.test>',
}

it('RUN-17 finds nothing of the sample in a shop that has its own facts', () => {
  expect(sampleFacts(OWN)).toEqual([])
  expect(sampleFacts({ ...OWN, PUBLIC_URL: 'https://example.com.br' })).toEqual([])
  expect(sampleFacts({ ...OWN, MAIL_FROM: 'loja@x.example.com' })).toEqual([])
})

it('RUN-17 names every fact that is unset or empty, but no address that has a default of its own', () => {
  const { PUBLIC_URL: _, ...needed } = OWN
  expect(sampleFacts({})).toEqual(Object.keys(needed))
  expect(sampleFacts({ ...OWN, NEXT_PUBLIC_STORE_PHONE: '' })).toEqual(['NEXT_PUBLIC_STORE_PHONE'])
})

it.each([
  ['PUBLIC_URL', 'https://loja.example/'],
  ['PUBLIC_URL', 'https://loja.example:8443'],
  ['NEXT_PUBLIC_STORE_LEGAL_NAME', ` ${SAMPLE_SHOP.legalName}`],
  ['NEXT_PUBLIC_STORE_CNPJ', '11222333000181'],
  ['NEXT_PUBLIC_STORE_ADDRESS', SAMPLE_SHOP.address],
  ['NEXT_PUBLIC_STORE_PHONE', '71 33334444'],
  ['NEXT_PUBLIC_STORE_PHONE', '+55 (71) 3333-4444'],
  ['NEXT_PUBLIC_STORE_EMAIL', 'loja@boibom.example'],
  ['NEXT_PUBLIC_STORE_WHATSAPP', '+55 71 3333-4444'],
  ['MAIL_FROM', SAMPLE_SENDER],
  ['MAIL_FROM', 'Boi Bom <pedidos@boibom.EXAMPLE>'],
])('RUN-17 knows %s of the sample in %s', (name, value) => {
  expect(sampleFacts({ ...OWN, [name]: value })).toEqual([name])
})

it('RUN-17 tells of them in one line that names the variables', () => {
  expect(describeSampleFacts(['NEXT_PUBLIC_STORE_CNPJ', 'MAIL_FROM'])).toBe(
    "NEXT_PUBLIC_STORE_CNPJ, MAIL_FROM still hold the sample's; a live shop needs its own",
  )
})
