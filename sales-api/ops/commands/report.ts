import { formatBrl, fromCents, plainBrl } from '@/lib/shared/money'
import { fromShopTime } from '@/lib/shared/shop-time'
import { type ReportRow, reportMonth } from '../../service/domain/status/month-report'
import { readStatus, statusRows } from '../../service/domain/status/read-status'
import { command, table, textAt, UsageError } from '../command'

export const statusCommand = command({
  name: 'status',
  summary: 'show the day: orders, open work, backup, disk, audit',
  usage: '',
  details: ['The same figures as in the e-mail that the shop gets at 7 in the morning.'],
  run: ({ db, env }) => readStatus(db, env.dataDir),
  show: (status) =>
    statusRows(status)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
})

export const doctorCommand = command({
  name: 'doctor',
  summary: 'check what the shop depends on, and name the next steps',
  usage: '',
  details: [
    'Checks certificate, proxies, a test e-mail to SHOP_ALERTS_TO, keys and webhook of Stripe, other',
    'webhooks, age of the newest backup, permissions of DATA_DIR, files of the sample in SHOP_DIR and',
    'the links of its banners. The exit code is 1 if a check failed. Prints no secret.',
  ],
  async run({ env, db }) {
    const { findAll } = await import('../doctor/checks')
    return await findAll(env, db)
  },
  show: (findings) =>
    table(
      ['check', 'state', 'result'],
      findings.map(({ check, state, says, todo }) => [
        check,
        state,
        todo ? `${says}; ${todo}` : says,
      ]),
    ),
  isFailure: (findings) => findings.some(({ state }) => state === 'failed'),
})

export const reportMonthCommand = command({
  name: 'report month',
  summary: 'sum a month for the accountant: charged, freight, discounts, refunds, ways, products',
  usage: '<month> [--csv]',
  details: [
    'A card counts in the month of the delivery window; money at the door, Pix and refunds when they',
    "happened. The row of the online card is charges of the month's windows less refunds of the",
    'month. Products are what customers got, in Kg or units. --csv prints the form that Excel opens',
    'in Brazil: semicolons, comma decimals, UTF-8 with a byte order mark.',
    'Example: npm run -s ops -- report month 2026-11 --csv > novembro.csv',
  ],
  async run({ db }, args) {
    const rows = await reportMonth(db, monthOf(textAt(args, 0, 'the month')))
    return { rows, isCsv: args.options.csv ?? false }
  },
  show: ({ rows, isCsv }) => (isCsv ? csvOf(rows) : tableOf(rows)),
})

function monthOf(text: string): { start: Date; end: Date } {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year) throw new UsageError(`'${text}' is not a month such as 2026-11`)
  const next = month === '12' ? `${Number(year) + 1}-01` : `${year}-${pad(Number(month) + 1)}`
  return { start: fromShopTime(`${year}-${month}-01`), end: fromShopTime(`${next}-01`) }
}

const pad = (number: number) => String(number).padStart(2, '0')

/** Three decimals for Kg, none for counts. */
function quantityOf({ quantity, unit }: ReportRow): string {
  if (unit === '') return ''
  return unit === 'Kg' ? quantity.toFixed(3).replace('.', ',') : String(quantity)
}

function csvOf(rows: ReportRow[]): string {
  const lines = rows.map((row) => [
    row.kind,
    row.name,
    quantityOf(row),
    row.unit,
    plainBrl(fromCents(row.cents)),
  ])
  const head = ['Tipo', 'Nome', 'Quantidade', 'Unidade', 'Valor (R$)']
  return `\u{FEFF}${[head, ...lines].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}`
}

/** Quoted where needed; a text that a spreadsheet would run as a formula gets an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+@]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

function tableOf(rows: ReportRow[]): string {
  return table(
    ['kind', 'name', 'quantity', 'unit', 'amount'],
    rows.map((row) => [
      row.kind,
      row.name,
      quantityOf(row),
      row.unit,
      formatBrl(fromCents(row.cents)),
    ]),
  )
}
