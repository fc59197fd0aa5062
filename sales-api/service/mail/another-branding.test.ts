import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeShopFolder } from '@/lib/shared/shop/own-shop.fixture'
import { readShopFolder } from '@/lib/shared/shop/read-folder.mjs'
import type { Sender } from './template'

const SENDER: Sender = {
  from: 'loja@boibom.test',
  publicUrl: 'https://boibom.test',
  storeName: 'Boi Bom',
  storeArticle: 'o',
  storeAddress: 'Rua B 2',
  storePhone: '(71) 3333-1234',
}

const folder = writeShopFolder()
beforeAll(() => {
  const file = join(folder, 'textos', 'emails.md')
  const words = readFileSync(file, 'utf8')
    .replace('Obrigado pela compra.', 'Valeu, **{nome}** agradece.')
    .replace(/Você escolhe pelo preço[^\n]+/, '')
    .replace('Dúvidas? Ligue para {telefone}.', 'Só por WhatsApp.')
  writeFileSync(file, words)
  // The modules below read the folder when they load.
  Reflect.set(globalThis, Symbol.for('shop'), readShopFolder(folder))
})
afterAll(() => rmSync(folder, { recursive: true }))

it("RUN-82 RUN-84 e-mails have the shop's colours and the owner's texts, and no section without text", async () => {
  const { ownerWords, writeMail } = await import('./template')
  const { welcomeMail } = await import('./account-mails')
  expect(ownerWords('entregue')).toEqual([{ kind: 'paragraph', text: 'Valeu, Boi Bom agradece.' }])
  expect(ownerWords('conta-criada')).toEqual([])
  const mail = welcomeMail({ id: 1, firstName: 'Ana', to: 'ana@a.test', keepsCards: false }, SENDER)
  expect(mail.text).toMatch(/^Ana, a sua conta está pronta\n\nNa sua conta ficam/)
  expect(mail.text).toMatch(
    /Só por WhatsApp\.\n\nBoi Bom Carnes Ltda\.\nCNPJ 12\.[\s\S]+\nSite: https:\/\/boibom\.test$/,
  )
  expect(mail.html).toContain('color:#004466')
  expect(mail.html).not.toMatch(/#7a1220|#1e1719|Ligue para/)
  const { failedMail } = await import('./failure-mails')
  const order = { number: 'R1', token: 'x', shipments: [], payments: [] }
  const failed = failedMail({ order, to: 'ana@a.test', mailId: 3, at: new Date() } as never, SENDER)
  expect(failed.text).toContain('outro horário, ligue para (71) 3333-1234.')
  const blocks = [{ kind: 'action' as const, label: 'Ver', url: 'https://boibom.test/x' }]
  const letter = { id: 'x', to: 'a@a.test', subject: 'x', heading: 'x', blocks }
  expect(writeMail(letter, SENDER).html).toContain('background:#004466;color:#f5fbff')
})
