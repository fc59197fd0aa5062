import { ROLE_NAMES, STAFF_ROLES } from '@/lib/shared/counter'
import { toWireInstant } from '@/lib/shared/shop-time'
import { recordAct } from '../../service/domain/staff/audit-trail'
import { addStaff, endStaff, inviteAgain, listStaff } from '../../service/domain/staff/people'
import { command, type Ops, oneOf, table, textAt, UsageError } from '../command'

interface Invitation {
  name: string
  link: string
}

export const staffAdd = command({
  name: 'staff add',
  summary: 'add a person of the staff and print the invitation',
  usage: '<name> [--role <role>]',
  details: [
    `--role is one of ${STAFF_ROLES.join(', ')}. The link sets password and PIN once, within 7 days;`,
    'it works like a password: hand it over in private.',
    'Example: npm run ops -- staff add Jorge --role balcao',
  ],
  async run(ops, args): Promise<Invitation> {
    const name = textAt(args, 0, 'the name')
    if (args.options.role === undefined) throw new UsageError('--role is missing')
    const role = oneOf(args.options.role, STAFF_ROLES, '--role')
    const token = await addStaff(ops.db, name, role)
    await recordAct(ops.db, { act: 'staff-add', facts: { role } })
    return { name, link: linkOf(ops, token) }
  },
  show: showInvitation,
})

export const staffInvite = command({
  name: 'staff invite',
  summary: 'print a new invitation for a forgotten password or PIN',
  usage: '<name>',
  details: ['Ends earlier invitations. Password and PIN stay until the link is used.'],
  async run(ops, args): Promise<Invitation> {
    const name = textAt(args, 0, 'the name')
    return { name, link: linkOf(ops, await inviteAgain(ops.db, name)) }
  },
  show: showInvitation,
})

export const staffEnd = command({
  name: 'staff end',
  summary: 'end the access of a person of the staff',
  usage: '<name>',
  details: [
    'Ends sessions, invitation and PIN immediately. The audit trail keeps the acts of the person.',
  ],
  async run({ db }, args) {
    const name = textAt(args, 0, 'the name')
    await endStaff(db, name)
    await recordAct(db, { act: 'staff-end' })
    return { name }
  },
  show: ({ name }) => `${name} has no access any more.`,
})

export const staffList = command({
  name: 'staff list',
  summary: 'list the people of the staff',
  usage: '',
  details: [],
  run: async ({ db }) =>
    (await listStaff(db)).map(({ name, role, passwordHash, createdAt }) => ({
      name,
      role,
      has_password: passwordHash !== null,
      since: toWireInstant(createdAt),
    })),
  show: (people) =>
    people.length === 0
      ? 'Nobody: staff add adds a person.'
      : table(
          ['name', 'role', 'access'],
          people.map(({ name, role, has_password: has }) => [
            name,
            `${role} (${ROLE_NAMES[role]})`,
            has ? 'yes' : 'invited',
          ]),
        ),
})

/** The token stands in the fragment, which no browser sends to a server. */
function linkOf({ env }: Ops, token: string): string {
  return new URL(`/balcao/convite#${token}`, env.publicUrl).href
}

function showInvitation({ name, link }: Invitation): string {
  return `${name} sets a password here, once, within 7 days:\n${link}`
}
