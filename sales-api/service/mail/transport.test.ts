import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderTransport } from './transport'

it('leaves no half mail where one could not be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const mail = { messageId: '<welcome.7@shop>', to: 'ana@example.com', text: 'Bem-vinda' }
  // A folder of that name lets the file be written and not be moved into its place.
  mkdirSync(join(folder, 'welcome.7@shop.eml'))
  await expect(folderTransport(folder)(mail)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['welcome.7@shop.eml'])
})
