import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import { sections } from '@/lib/shared/shop/text-parts.mjs'
import { MAIL_SECTIONS, type Sender, unlinked, writeMail } from './template'

it('VAL-56 breaks text that a mail client would turn into a link, and no other text', () => {
  expect(unlinked('ganhe.com/pix')).toBe('ganhe.\u2060com/pix')
  expect(unlinked('https://a.br')).toBe('https:\u2060//a.\u2060br')
  expect(unlinked('eu@casa')).toBe('eu@\u2060casa')
  expect(unlinked('Av. Sete, 10. Fundos...')).toBe('Av. Sete, 10. Fundos...')
})

it('RUN-84 the sample has a section for each text that an owner can change', () => {
  const { blocks } = readText(wholeShop.folder, 'emails', { values: {}, conditions: {} })
  expect(sections(blocks, 2).map(({ id }) => id)).toEqual([...MAIL_SECTIONS])
})

it('SHIP-33 keeps windows, CEP and card digits on one line, and remarks out of the way of values', () => {
  const sender: Sender = {
    from: 'loja@a.test',
    publicUrl: 'https://a.test',
    storeName: 'Loja',
    storeArticle: 'a',
    storeAddress: 'Rua A 1',
    storePhone: '(71) 3333-1234',
  }
  const values = [
    'Retirada na loja, ter, 1 dez, 7h30–19h',
    'Domingos das 7h às 12h30',
    'Salvador, 41820-021',
    'Visa **** 4242',
    'Linguiça Toscana, 1,25 Kg',
    'Seg. a sáb. das 8h às 18h\u00a0· feriados das 7h às 11h',
  ]
  const rows = values.map((value): [string, string, string] => ['Nome', value, 'Explicação'])
  const blocks = [{ kind: 'table' as const, rows }]
  const { html } = writeMail(
    { id: 'x', to: 'a@a.test', subject: 'x', heading: 'x', blocks },
    sender,
  )
  const found = (part: RegExp) => [...String(html).matchAll(part)].map(([, text]) => text)
  expect(found(/nowrap">([^<]+)<\/span>/g)).toEqual([
    '7h30–19h',
    'das 7h às 12h30',
    '41820-021',
    '**** 4242',
    'das 8h às 18h',
    'das 7h às 11h',
  ])
  expect(html).toContain('</span><br>feriados')
  expect(html).toContain('Toscana, 1,25\u00a0Kg')
  expect(found(/<td colspan="2"[^>]+>([^<]+)/g)).toEqual(Array(6).fill('Explicação'))
})
