import { join, resolve } from 'node:path'
import { type ImportReport, importCatalogue } from '../../seed/import-catalogue'
import { readCatalogue } from '../../seed/read-catalogue'
import { OperatorError } from '../../service/domain/operator-error'
import { StartupError } from '../../service/startup-error'
import type { Command } from '../command'
import { textAt } from '../values'

export const catalogueImport: Command<ImportReport> = {
  name: 'catalogue import',
  summary: 'bring the catalogue to what data files say',
  usage: '<folder> [--stock] [--withdraw-missing]',
  details: [
    'The folder has the form of sales-api/seed/catalogue: products/*.json, departments.json,',
    'recipes.json, bought-together.json, promotions.json, barbecue.json. Pictures are taken from its',
    'folder pictures (products/ and departments/, webp, jpg or png), else from those of the seed.',
    'Prices, texts and lists become those of the files, in one step; a changed slug leads to the',
    'new one. The stock of products already there stays as it is, unless --stock says otherwise.',
    'Withdrawn products stay withdrawn. Products on sale that the files do not name are reported,',
    'and taken off sale with --withdraw-missing. The same files again change nothing.',
    'Example: npm run ops -- catalogue import ./catalogue',
  ],
  options: { stock: { type: 'boolean' }, 'withdraw-missing': { type: 'boolean' } },
  async run({ db, mediaFolder, progress, nudge }, args) {
    const folder = resolve(args.cwd, textAt(args, 0, 'the folder'))
    try {
      const report = await importCatalogue(db, await readCatalogue(folder), mediaFolder, {
        pictureFolder: join(folder, 'pictures'),
        progress,
        stock: args.values.stock === true,
        withdrawMissing: args.values['withdraw-missing'] === true,
      })
      nudge()
      return report
    } catch (cause) {
      throw cause instanceof StartupError ? new OperatorError(cause.message) : cause
    }
  },
  show({ total, added, changed, missing, withdrawn, lists }) {
    const changes = [
      ...(added.length > 0 ? [`Added: ${added.join(', ')}`] : []),
      ...changed.map(({ id, fields }) => `Changed: ${id} (${fields.join(', ')})`),
      ...lists.map((list) => `Changed: ${list}`),
      ...(withdrawn.length > 0 ? [`Withdrawn: ${withdrawn.join(', ')}`] : []),
    ]
    const kept = missing.filter((id) => !withdrawn.includes(id))
    return [
      changes.length > 0
        ? `${total} products read.`
        : `${total} products read, nothing has changed.`,
      ...changes,
      ...(kept.length > 0 ? [`On sale, but not in the files: ${kept.join(', ')}`] : []),
    ].join('\n')
  },
}
