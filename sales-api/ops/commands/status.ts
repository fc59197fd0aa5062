import { readStatus, statusRows } from '../../service/domain/status/read-status'
import { command } from '../command'
import { findAll } from '../doctor/checks'
import { table } from '../table'

export const statusCommand = command({
  name: 'status',
  summary: 'show the day: orders, what waits, backup, disk, audit',
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
  summary: 'check what the shop depends on, and say what to do',
  usage: '',
  details: [
    'End of the certificate, proxies, a test e-mail to SHOP_ALERTS_TO, keys and webhook of Stripe,',
    'webhooks, age of the newest backup, permissions of DATA_DIR, left-overs of the sample in',
    'SHOP_DIR and where its banners lead. With a failed check the exit code is 1. No secret is printed.',
  ],
  run: ({ env, db }) => findAll(env, db),
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
