/** @jest-environment node */
import { buttonLabels, FIXED, NAMES, VERBS } from './button-labels.mjs'
import { readModules } from './rules.mjs'

const labelsOf = (source: string) =>
  buttonLabels([{ path: 'components/a.tsx', source }]).map(({ label }) => label)
const verbOf = (label: string) => /^\p{L}+/u.exec(label)?.[0].toLowerCase() ?? ''

describe('buttonLabels', () => {
  it.each([
    ['<Button onClick={() => go(1)}>Pôr na sacola</Button>', ['Pôr na sacola']],
    ['<button\n  type="button"\n>\n  <Icon name="x" /> Apagar\n</button>', ['Apagar']],
    ['<ButtonLink href={at > 1 ? a : b}>Ver</ButtonLink>', ['Ver']],
    ["<a className={buttonLook('primary')}>Ir</a>", ['Ir']],
    ['<IconButton label="Tirar" />', ['Tirar']],
    ['<IconButton label={`Tirar $' + '{name} daqui`} />', ['Tirar $' + '{name} daqui']],
    ["<Button>{step === 'failed' ? 'De novo' : 'Agora'}</Button>", ['De novo', 'Agora']],
    ['<Button><PricedLabel text="PAGAR" amount={total} /></Button>', ['PAGAR']],
    ['<button>{icon ? <Icon name="down" /> : null} Abrir</button>', ['Abrir']],
  ])('reads %s', (source, labels) => {
    expect(labelsOf(source)).toEqual(labels)
  })

  it.each([
    '<a href="/">Ir</a>',
    '<Button>{label}</Button>',
    '<Button>{name}: de volta</Button>',
    '<Button><span className="mr-2" /></Button>',
  ])('reads nothing in %s', (source) => {
    expect(labelsOf(source)).toEqual([])
  })
})

describe('the pages for shoppers', () => {
  const found = buttonLabels(
    readModules(['app', 'components']).filter(
      ({ path }) => !path.includes('.dev.') && !path.startsWith('components/counter/'),
    ),
  )
  const free = found.filter(
    ({ label }) => !FIXED.has(label) && !NAMES.some((name) => name.test(label)),
  )

  it('UI-60 buttons use one verb for each action, from one short list', () => {
    expect(found.length).toBeGreaterThan(100)
    expect(
      free
        .filter(({ label }) => !VERBS.has(verbOf(label)))
        .map(({ path, label }) => `${path}: ${label}`),
    ).toEqual([])
  })

  it('UI-60 the lists contain only texts of buttons', () => {
    const used = new Set(free.map(({ label }) => verbOf(label)))
    expect([...VERBS].filter((verb) => !used.has(verb))).toEqual([])
    const labels = new Set(found.map(({ label }) => label))
    expect([...FIXED].filter((label) => !labels.has(label))).toEqual([])
    expect(NAMES.filter((name) => !found.some(({ label }) => name.test(label)))).toEqual([])
  })
})
