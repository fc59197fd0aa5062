import { parseSettings } from './parse-settings.mjs'
import { readMailbox } from './server-address.mjs'

const SECRET = 'Qz7'

it.each([
  ['PUBLIC_URL', 'https://loja.test'],
  ['PUBLIC_URL', 'http://192.168.0.7:8080/'],
  ['DEMO', '0'],
  ['PORT', '8080'],
  ['HOST', '::1'],
  ['BACKUP_HOURS', '0.5'],
  ['SMTP_URL', 'smtps://ana%40loja.test:p%23w@mail.test:465?requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['DATABASE_URL', 'postgres://shop:p@ss@db.test/shop?sslmode=require'],
  ['DATABASE_URL', 'postgresql://shop@/shop?host=/run/postgresql'],
  ['DATABASE_URL', 'postgresql:///shop?host=/run/postgresql&user=ana@azure'],
  ['PAGE_CACHE_URL', 'rediss://:pw@cache.test:6380/1'],
  ['MAIL_FROM', 'Boi: Bom; <loja@boibom.test>'],
  ['MAIL_FROM', 'loja@boibom.test'],
])('RUN-32 accepts %s=%s', (name, value) => {
  const { values, problems } = parseSettings({ [name]: value })
  expect(problems).toEqual([])
  expect(values[name]).toBe(value)
})

it.each([
  ['PUBLIC_URL', 'loja.test', 'begins with http:// or https://'],
  ['PUBLIC_URL', 'https://', 'begins with http:// or https://'],
  ['PUBLIC_URL', 'https://loja.test/acougue', 'without a path'],
  ['DEMO', 'true', 'one of 0, 1'],
  ['PORT', '80.5', 'from 1 to 65535'],
  ['METRICS_PORT', 'x', 'from 1 to 65535'],
  ['HOST', 'http://loja.test', 'the name or IP address'],
  ['BACKUP_HOURS', '0,5', "not '0,5'"],
  ['SMTP_URL', `smtps://ana:a#${SECRET}@mail.test`, '# written as %23'],
  ['SMTP_URL', `smtps://ana:12/${SECRET}@mail.test`, '/ written as %2F'],
  ['SMTP_URL', `smtps://ana:a?${SECRET}@mail.test`, '? written as %3F'],
  ['SMTP_URL', `smtps://ana:50%${SECRET}@mail.test`, '% written as %25'],
  ['SMTP_URL', `ana:${SECRET}@mail.test`, 'begins with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://', 'such as smtp://user:password@host:port'],
  ['DATABASE_URL', `postgresql://shop:${SECRET}#@db.test/shop`, '# written as %23'],
  ['DATABASE_URL', `postgresql://shop:a/${SECRET}@db.test/shop`, '/ written as %2F'],
  [
    'DATABASE_URL',
    `mysql://shop:${SECRET}@db.test/shop`,
    'begins with postgresql:// or postgres://',
  ],
  ['DATABASE_URL', `host=db.test password=${SECRET}`, 'begins with postgresql:// or postgres://'],
  ['DATABASE_URL', `postgresql://shop:${SECRET}@db.test:port/shop`, 'such as postgresql://user:'],
  ['PAGE_CACHE_URL', `redis://:a#${SECRET}@cache.test`, '# written as %23'],
  ['MAIL_FROM', 'Boi Bom', 'one sender such as'],
  ['MAIL_FROM', 'loja@boibom.test; boi@boibom.test', 'one sender such as'],
  ['MAIL_FROM', 'Boi Bom: loja@boibom.test', 'one sender such as'],
  ['MAIL_FROM', 'Boi Bom <loja>', 'one sender such as'],
])('RUN-32 refuses %s=%s in one line that names it and no secret', (name, value, words) => {
  const { values, problems } = parseSettings({ [name]: value })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+$`))])
  expect(problems[0]).toContain(words)
  expect(problems[0]).not.toContain(SECRET)
  expect(values[name]).toBeUndefined()
})

it.each([
  ['NEXT_PUBLIC_STORE_NAME', 'identity.name'],
  ['NEXT_PUBLIC_STORE_WHATSAPP', 'identity.whatsapp'],
])('RUN-71 %s names the key that replaces it', (name, key) => {
  expect(parseSettings({ [name]: ' "" ' }).problems).toEqual([])
  expect(parseSettings({ [name]: 'x' }).problems).toEqual([
    `${name} must be empty: its place is ${key} of shop.json in SHOP_DIR`,
  ])
})

it('RUN-32 removes spaces and quotes around a value', () => {
  const { values, problems } = parseSettings({
    PORT: '4000\r',
    DEMO: '\t"1" ',
    NEXT_PUBLIC_GTM_ID: "'GTM-7'\u200B",
    DATA_DIR: ' “/srv/shop”\u00A0',
    MAIL_FROM: '"Boi: Bom" <loja@boibom.test>',
    SEED: ' \t',
    OTHER: ' kept ',
  })
  expect(problems).toEqual([])
  expect(values).toMatchObject({
    PORT: '4000',
    DEMO: '1',
    NEXT_PUBLIC_GTM_ID: 'GTM-7',
    DATA_DIR: '/srv/shop',
    MAIL_FROM: '"Boi: Bom" <loja@boibom.test>',
    OTHER: ' kept ',
  })
  expect(values.SEED).toBeUndefined()
})

it.each([
  ['Boi: Bom; <loja@boibom.test>', 'Boi: Bom;', 'loja@boibom.test'],
  ['"Boi, Bom" <loja@açougue.test>', 'Boi, Bom', 'loja@açougue.test'],
  ['<loja@boibom.test>', '', 'loja@boibom.test'],
  ['loja@boibom.test', '', 'loja@boibom.test'],
])('RUN-32 reads the sender %s', (text, name, address) => {
  expect(readMailbox(text)).toEqual({ name, address })
})
