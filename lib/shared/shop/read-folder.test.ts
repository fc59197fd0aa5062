/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readShopFolder } from './read-folder.mjs'
import { SHOP_SCHEMA } from './schema.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shop-'))
const file = join(folder, 'shop.json')
beforeAll(() => cpSync('shop', folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

type Json = z.input<typeof SHOP_SCHEMA>

/** Reads the sample after `change`. */
function readChanged(change: (json: Json) => void) {
  const json = JSON.parse(readFileSync('shop/shop.json', 'utf8'))
  change(json)
  writeFileSync(file, `\uFEFF${JSON.stringify(json)}`)
  return readShopFolder(folder)
}

it('RUN-70 the folder is read into hours, digits and its own hash', () => {
  const shop = readChanged(({ week, delivery, identity }) => {
    week[1] = {
      days: ['tuesday'],
      delivery: ['09:00-12:30', { hours: '14:00-24:00', capacity: 6 }],
    }
    identity.cnpj = '12.ABC.345/01DE-35'
    delivery.express = null
    for (const group of week) group.express = null
    delivery.areas = [{ name: 'Ilhéus', zipcodes: [['45650-000', '45669999']], cost: 12 }]
  })
  expect(shop.week.tuesday).toEqual({
    pickup: null,
    delivery: [
      [9, 12.5],
      [14, 24, 6],
    ],
    express: null,
  })
  expect(shop.week.friday.delivery).toEqual([])
  expect(shop.delivery.areas[0]?.zipcodes).toEqual([['45650000', '45669999']])
  expect(shop.hash).not.toBe(readShopFolder('shop').hash)
})

it('RUN-70 texts and pictures belong to the hash of the data', () => {
  const before = readChanged(() => {}).hash
  const text = join(folder, 'textos', 'trabalhe.md')
  writeFileSync(text, '# Vagas\n\nVenha.\n')
  const after = readChanged(() => {}).hash
  expect(after).not.toBe(before)
  cpSync('shop/imagens/logo-claro.svg', join(folder, 'imagens', 'icone.svg.txt'))
  expect(readChanged(() => {}).hash).not.toBe(after)
})

it('RUN-80 RUN-83 the problems of all parts come together', () => {
  const read = () =>
    readChanged(({ pictures }) => {
      pictures.icon = 'nenhum.png'
      writeFileSync(join(folder, 'textos', 'sobre.md'), '# Oi\n\n{nada}\n')
    })
  expect(read).toThrow(/sobre\.md, linha 3: \{nada\}.*\n.*nenhum\.png: o arquivo não existe\./s)
  cpSync('shop/textos/sobre.md', join(folder, 'textos', 'sobre.md'))
})

it('RUN-91 a text that promises free freight prevents the start of a shop without it', () => {
  const text = join(folder, 'textos', 'trabalhe.md')
  const write = (line: string) => writeFileSync(text, `# Vagas\n\n${line}\n`)
  const read = () =>
    readChanged(({ delivery }) => {
      delivery.freeFrom = null
    })
  write('{se retirada}Venha.{fim} {se não retirada}Grátis de R$ {frete-gratis}.{fim}')
  expect(read).toThrow(
    `${text}, linha 3: {frete-gratis} não tem valor nesta loja; escreva-o entre {se frete-gratis} e {fim}.`,
  )
  write('{se não frete-gratis}Nunca R$ {frete-gratis}.{fim}')
  expect(read).toThrow('{frete-gratis} não tem valor')
  write('{se frete-gratis}Grátis de R$ {frete-gratis}.{fim}')
  expect(read).not.toThrow()
  write('Grátis de R$ {frete-gratis}.')
  expect(() => readChanged(() => {})).not.toThrow()
  cpSync('shop/textos/trabalhe.md', text)
})

type Place = (string | number)[]

it('RUN-106 an empty cart can have the lifetime of a filled one', () => {
  const read = () =>
    readChanged(({ carts }) => {
      carts.emptyDays = carts.filledDays
    })
  expect(read).not.toThrow()
})

it.each<[string, Place, unknown]>([
  ['identity.cnpj: deve ser um CNPJ', ['identity', 'cnpj'], '11.222.333/0001-82'],
  ['identity.email: deve ser um e-mail', ['identity', 'email'], 'loja@boibom'],
  ['identity.phone: deve ser um telefone', ['identity', 'phone'], '3333-4444'],
  ['identity.whatsapp: deve ser um número', ['identity', 'whatsapp'], 'Ana'],
  ['identity.name: falta', ['identity', 'name'], undefined],
  ['chave desconhecida: "cores"', ['cores'], {}],
  ['identity.address: falta CEP, como', ['identity', 'address'], 'Rua Nova, 1, Ilhéus – BA'],
  ['identity.address: falta cidade – UF, como', ['identity', 'address'], 'Rua 7, 9, 45650-000'],
  ['identity.address: falta cidade – UF e CEP', ['identity', 'address'], 'Rua Nova, 1'],
  ['identity.social[0]: deve ser um endereço', ['identity', 'social', 0], 'instagram.com/boibom'],
  ['identity.name: deve ser um texto entre aspas.', ['identity', 'name'], 7],
  ['delivery.capacity: deve ser no mínimo 1.', ['delivery', 'capacity'], 0],
  ['delivery.capacity: deve ser um número inteiro.', ['delivery', 'capacity'], 2.5],
  [
    'delivery.areas[0].name: deve ter no máximo 30 letras.',
    ['delivery', 'areas', 0, 'name'],
    'A'.repeat(31),
  ],
  [
    'delivery.areas[0].zipcodes: deve ter no mínimo 1 itens',
    ['delivery', 'areas', 0, 'zipcodes'],
    [],
  ],
  ['delivery.areas[0].cost: deve ser um número, sem aspas', ['delivery', 'areas', 0, 'cost'], '8'],
  ['features.blends: deve ser true ou false.', ['features', 'blends'], 'sim'],
  [
    'weighingExample.weighed: passa da tolerância de 10% sobre 1200 g',
    ['weighingExample', 'weighed'],
    1_321,
  ],
  ['pictures: deve ser um grupo entre { }.', ['pictures'], []],
  [
    'print.label.width: deve ser no máximo 1000.',
    ['print'],
    { label: { width: 5000, height: 90 } },
  ],
  [
    'scale.value: deve ser "weight", ou "price".',
    ['scale'],
    { label: '2CCCCCCVVVVVD', value: 'kg' },
  ],
  ['pictures.barbecue: falta, pois features.barbecue é true.', ['pictures', 'barbecue'], undefined],
  ['colours.line: deve ser uma cor', ['colours', 'line'], 'bege'],
  ['pictures.icon: deve ser um arquivo', ['pictures', 'icon'], '../icone.svg'],
  ['banners[0].link: deve ser uma página', ['banners', 0, 'link'], 'javascript:alert(1)'],
  ['banners[0].until: deve ser um dia', ['banners', 0, 'until'], '24/12/2026'],
  ['place.timeZone: deve ser um fuso', ['place', 'timeZone'], 'Bahia'],
  [
    'delivery.areas[1].zipcodes[0]: cruza uma faixa de "Salvador"',
    ['delivery', 'areas', 1, 'zipcodes', 0],
    ['42000000', '42700000'],
  ],
  [
    'delivery.areas[2].name: "Salvador" aparece duas vezes',
    ['delivery', 'areas', 2, 'name'],
    'Salvador',
  ],
  [
    'delivery.areas[0].zipcodes[0]: o primeiro CEP deve vir antes',
    ['delivery', 'areas', 0, 'zipcodes', 0],
    ['42000000', '41000000'],
  ],
  ['delivery.areas[0].cost: deve ter no máximo dois', ['delivery', 'areas', 0, 'cost'], 9.999],
  ['delivery.express: a loja tem horários', ['delivery', 'express'], null],
  ['week[0].pickup: deve ser um horário', ['week', 0, 'pickup'], '19:00-07:00'],
  ['week[0].delivery[0]: deve ser', ['week', 0, 'delivery', 0], '8h às 13h'],
  ['week[2].days: o dia "monday" aparece', ['week', 2, 'days', 0], 'monday'],
  ['holidays[0]: deve ter', ['holidays', 0], { name: 'Natal' }],
  ['carts.emptyDays: não pode passar de filledDays', ['carts', 'emptyDays'], 61],
])('RUN-70 a problem names file, path and what is valid: %s', (line, place, value) => {
  const read = () => readChanged((json) => setAt(json, place, value))
  expect(read).toThrow(`${file}: ${line}`)
})

function setAt(json: object, place: Place, value: unknown) {
  const inner = place.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key), json)
  Reflect.set(inner, place.at(-1) ?? '', value)
}

it('RUN-82 text with too little contrast is refused with both colours', () => {
  const read = () => readChanged(({ colours }) => (colours.muted = '#808080'))
  expect(read).toThrow(
    `${file}: colours.muted: o texto muted (#808080) sobre surface (#f6ebdd) tem contraste 3,3; o mínimo é 4,5.`,
  )
})

it('RUN-81 the last day of a banner is not before its first', () => {
  const read = () =>
    readChanged(({ banners = [] }) =>
      Object.assign(banners[0] ?? {}, { from: '2026-12-24', until: '2026-12-01' }),
    )
  expect(read).toThrow('banners[0].until: o último dia deve vir depois')
})

it('RUN-82 a colour may have capitals, also in editors', () => {
  expect(readChanged(({ colours }) => (colours.line = '#E0D0C0')).colours.line).toBe('#e0d0c0')
  const schema = JSON.stringify(z.toJSONSchema(SHOP_SCHEMA, { io: 'input' }))
  expect(schema).toContain('^#[0-9a-fA-F]{6}$')
})

it('RUN-70 a tool that is off needs no picture', () => {
  const { pictures } = readChanged((json) => {
    json.features = { blends: false, barbecue: false }
    delete json.pictures.blends
    delete json.pictures.barbecue
  })
  expect(Object.keys(pictures)).not.toContain('blends')
})

it.each([
  ['{\n  "identity": {\n    "name": "Boi" \n    "phone": "1"\n  }\n}', 4],
  ['{\n  "identity": Boi\n}', 2],
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1\n}}\n', 3],
  ['{ "identity": ', 1],
  ['\uFEFF{\n"a": [1,\n', 3],
])('RUN-70 a file that is no JSON is reported with the line: %j', (text, line) => {
  writeFileSync(file, text)
  expect(() => readShopFolder(folder)).toThrow(
    `${file}, linha ${line}: não é JSON válido: falta ou`,
  )
})

it('RUN-70 a missing file is reported', () => {
  expect(() => readShopFolder('/none')).toThrow('/none/shop.json: o arquivo não existe')
})

it('RUN-70 the file refers to its schema for editors', () => {
  const written = JSON.parse(readFileSync('shop/shop.schema.json', 'utf8'))
  const schema = z.toJSONSchema(SHOP_SCHEMA, { io: 'input' })
  expect(written).toEqual(JSON.parse(JSON.stringify(schema)))
})
