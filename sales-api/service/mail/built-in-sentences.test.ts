import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'sales-api/service/mail'
const LITERAL = /'([^'\n]+)'|`([^`\n]+)`/g

/** Fixed parts of sentences in the sources of e-mails: at least three words. */
function sentences(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import.*|<[\s\S]*?>/gm, '')
  return [...code.matchAll(LITERAL)]
    .flatMap(([, plain, template]) => (plain ?? template ?? '').split(/\$\{(?:[^{}]|\{[^}]*\})*\}/))
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}/u.test(part) && part.split(' ').length >= 3)
}

it('RUN-84 docs/emails.md lists every built-in sentence', () => {
  const page = readFileSync('docs/emails.md', 'utf8')
  const files = readdirSync(FOLDER).filter((name) => !name.includes('.test.'))
  const found = files.flatMap((name) => sentences(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((sentence) => !page.includes(sentence))).toEqual([])
})
