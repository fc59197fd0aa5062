import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import { sections } from '@/lib/shared/shop/text-parts.mjs'
import {
  type Block,
  boldParagraph,
  MAIL_SECTIONS,
  type Sender,
  unlinked,
  writeMail,
} from './template'

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

const sender: Sender = {
  from: 'loja@a.test',
  publicUrl: 'https://a.test',
  storeName: 'Loja',
  storeArticle: 'a',
  storeAddress: 'Rua A 1',
  storePhone: '(71) 3333-1234',
}

const letter = { id: 'x', to: 'a@a.test', subject: 'x', heading: 'Título' }

it('RUN-109 a hidden line at the start previews the paragraph in bold, else the first, else the title', () => {
  const text = 'Primeira & só'
  const preview = (...blocks: Block[]) =>
    /<body[^>]*><div style="display:none">([^<]*)</.exec(
      String(writeMail({ ...letter, blocks }, sender).html),
    )?.[1]
  expect(preview({ kind: 'paragraph', text }, boldParagraph('Chega hoje'))).toBe('Chega hoje')
  expect(preview({ kind: 'code', text: 'x' }, { kind: 'paragraph', text })).toBe(
    'Primeira &amp; só',
  )
  expect(preview()).toBe('Título')
})

it('RUN-109 e-mails to customers end with the seller and the ways to reach it, those to the shop do not', () => {
  const { legalName, cnpj, address, email, whatsapp } = wholeShop.identity
  const { text, html, replyTo } = writeMail({ ...letter, blocks: [] }, sender)
  const lines = [legalName, `CNPJ ${cnpj}`, address, `WhatsApp: https://wa.me/${whatsapp}`, email]
  expect(text).toContain(`\n\n${[...lines, 'Site: https://a.test'].join('\n')}`)
  expect(replyTo).toBe(email)
  expect(html).toContain(`href="mailto:${email}"`)
  expect(html).toContain(`href="https://wa.me/${whatsapp}"`)
  expect(html).toMatch(/Site: <a href="https:\/\/a\.test"[^>]*>a\.test</)
  const own = writeMail({ ...letter, blocks: [], isToShop: true }, sender)
  expect(own.replyTo).toBeUndefined()
  expect(`${own.text}${own.html}`).not.toContain(cnpj)
})

it('SHIP-33 keeps windows, CEP and card digits on one line, and remarks out of the way of values', () => {
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
  const [html] = String(writeMail({ ...letter, blocks }, sender).html).split('</table>')
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
