import { audit, checks, type Disagreement } from '../../service/domain/audit/audit'
import type { Command } from '../command'

interface Audit {
  checks: number
  disagreements: Disagreement[]
}

export const auditCommand: Command<Audit> = {
  name: 'audit',
  summary: 'check that orders, charges, stock, slots, coupons and mails agree',
  usage: '',
  details: [
    ...checks.map(({ name }) => `  ${name}`),
    '',
    'All of it at one moment of the shop, which may go on selling. Each disagreement is a line with',
    'its ids; with any, the exit code is 1.',
  ],
  run: async ({ db }) => ({ checks: checks.length, disagreements: await audit(db) }),
  show: ({ checks: n, disagreements }) =>
    disagreements.length === 0
      ? `${n} checks, all agree.`
      : disagreements.map(({ check, says }) => `${check}: ${says}`).join('\n'),
  isFailure: ({ disagreements }) => disagreements.length > 0,
}
