import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { checkEmpty, exportCatalogue } from '../../seed/export-catalogue'
import { importCatalogue } from '../../seed/import-catalogue'
import { readCatalogue } from '../../seed/read-catalogue'
import { importTable } from '../../seed/spreadsheet/import-table'
import type { Change } from '../../seed/spreadsheet/plan'
import type { Finding } from '../../seed/spreadsheet/read-drafts'
import { writeTable } from '../../seed/spreadsheet/table-file'
import { OperatorError, StartupError } from '../../service/base/errors'
import { command, textAt, UsageError } from '../command'

export const catalogueImport = command({
  name: 'catalogue import',
  summary: 'update the catalogue from a spreadsheet or data files',
  usage: `<file or folder> [--pictures <folder>] [--dry-run] [--skip-bad]
      [--stock] [--withdraw-missing]`,
  details: [
    'A CSV file has the columns of docs/catalogue.md, one row for each product; only columns that are',
    'in the file change. --pictures names the folder of the photographs. --dry-run shows the changes',
    'without writing. A refused row prevents all writing; with --skip-bad the valid rows are written.',
    'A folder has the form of sales-api/seed/catalogue: products/*.json, departments.json,',
    'recipes.json, bought-together.json, promotions.json, barbecue.json. Pictures come from the',
    'subfolder pictures (products/ and departments/, webp, jpg or png), else from the seed.',
    'Prices, texts and lists become those of the files, in one transaction; a former slug redirects to',
    'the new one. The stock of existing products is set with --stock only.',
    'Withdrawn products stay withdrawn. Products on sale that the files do not name are reported,',
    'and withdrawn with --withdraw-missing. Coupons that an import created end when the folder',
    'no longer names them. The same files again change nothing.',
    'Example: npm run ops -- catalogue import produtos.csv --pictures ./fotos --dry-run',
  ],
  async run({ db, mediaFolder, progress, nudge }, args) {
    const path = resolve(args.cwd, textAt(args, 0, 'the file or folder'))
    const { options } = args
    const stock = options.stock ?? false
    const withdrawMissing = options['withdraw-missing'] ?? false
    const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? !path.includes('.')
    if (!isFolder) {
      if (options['skip-bad'] && withdrawMissing) {
        throw new UsageError(
          '--withdraw-missing would withdraw the rows that --skip-bad leaves out',
        )
      }
      const report = await importTable(db, path, {
        mediaFolder,
        pictureFolder: options.pictures && resolve(args.cwd, options.pictures),
        stock,
        withdrawMissing,
        dryRun: options['dry-run'],
        skipBad: options['skip-bad'],
        progress,
      })
      nudge()
      return report
    }
    if (options['dry-run'] || options['skip-bad'] || options.pictures) {
      throw new UsageError('--pictures, --dry-run and --skip-bad are for CSV files')
    }
    try {
      const report = await importCatalogue(db, await readCatalogue(path), mediaFolder, {
        pictureFolder: join(path, 'pictures'),
        progress,
        stock,
        withdrawMissing,
        isOpen: true,
      })
      nudge()
      return { ...report, refused: [], changes: null, bareDepartments: [], isWritten: true }
    } catch (cause) {
      throw cause instanceof StartupError ? new OperatorError(cause.message) : cause
    }
  },
  show: showTable,
  isFailure: isRefused,
})

export const catalogueExport = command({
  name: 'catalogue export',
  summary: 'write the products on sale to a spreadsheet or to data files',
  usage: '<folder or file.csv>',
  details: [
    'A file that ends in .csv gets the products alone, in a form that Excel opens. A new or empty',
    'folder gets produtos.csv and the data files with lists, coupons and pictures. catalogue import',
    'reads both.',
    'Example: npm run ops -- catalogue export produtos.csv',
  ],
  async run({ db, mediaFolder }, args) {
    const path = resolve(args.cwd, textAt(args, 0, 'the folder or file'))
    try {
      if (path.endsWith('.csv')) {
        const text = await writeTable(db)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text, { flag: 'wx' })
      } else {
        await checkEmpty(path)
        await exportCatalogue(db, path, mediaFolder)
      }
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause
      throw new OperatorError(`${path}: ${plainReason(cause) ?? 'it cannot be written'}`, { cause })
    }
    return { path }
  },
  show: ({ path }) => `The catalogue stands in ${path}.`,
})

interface Report {
  total: number
  added: number[]
  changed: { id: number; fields: string[] }[]
  missing: number[]
  withdrawn: number[]
  lists: string[]
  bareDepartments: string[]
  refused: Finding[]
  /** Cells before and after; null for data files, which report fields alone. */
  changes: Change[] | null
  isWritten: boolean
}

/** Whether an import refused rows and wrote nothing. */
export function isRefused({ refused, isWritten }: Report): boolean {
  return refused.length > 0 && !isWritten
}

/** Result of an import: refused rows in Portuguese, then what changed or would change. */
export function showTable(report: Report): string {
  const { total, refused, bareDepartments: bare, isWritten } = report
  const rows = refused.map(
    ({ line, column, reason }) => `linha ${line}${column && `, coluna ${column}`}: ${reason}`,
  )
  const lines = linesOf(report)
  const state = isWritten ? '' : ' Nothing was written.'
  const isSame = lines.length === 0 && !isRefused(report)
  const head = isSame ? 'products read, nothing has changed.' : 'products read.'
  const bad = new Set(refused.map(({ line }) => line)).size
  return [
    ...rows,
    `${total} ${head}${bad > 0 ? ` ${bad} rows refused.` : ''}${state}`,
    ...(isRefused(report) && bad === total ? [] : lines),
    ...(bare.length > 0 ? [`Departments without a picture: ${bare.join(', ')}`] : []),
  ].join('\n')
}

function linesOf({ added, changed, missing, withdrawn, lists, changes, isWritten }: Report) {
  const kept = missing.filter((id) => !withdrawn.includes(id))
  return [
    ...(added.length > 0 ? [`${isWritten ? 'Added' : 'New'}: ${added.join(', ')}`] : []),
    ...(changes
      ? changes.filter(({ isNew }) => !isNew).flatMap(showChange)
      : changed.map(({ id, fields }) => `Changed: ${id} (${fields.join(', ')})`)),
    ...lists.map((list) => `Changed: ${list}`),
    ...(withdrawn.length > 0 ? [`Withdrawn: ${withdrawn.join(', ')}`] : []),
    ...(kept.length > 0 ? [`On sale, but not in the files: ${kept.join(', ')}`] : []),
  ]
}

function showChange({ id, slug, cells }: Change): string[] {
  return cells.map(
    ({ column, before, after }) => `${id} ${slug}, ${column}: ${short(before)} → ${short(after)}`,
  )
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line === '') return '(empty)'
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}
