/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { oneOffs, readModules, readTokens, repeatedTemplates, silentRegions } from './rules.mjs'

const tokens = readTokens(
  '@theme {\n  --color-*: initial;\n  --color-primary: #7a1220;\n  --color-ink-light: #333;\n' +
    '  --text-sm: 1rem;\n  --text-sm--line-height: 1;\n  --radius-lg: 1rem;\n  --shadow-lg: 0 0 1px;\n}',
)
const inComponent = (source: string) => oneOffs([{ path: 'components/a.tsx', source }], tokens)

describe('readTokens', () => {
  it('reads names, and neither resets nor line heights', () => {
    expect([...tokens.color]).toEqual(['transparent', 'current', 'inherit', 'primary', 'ink-light'])
    expect([...tokens.text]).toEqual(['sm'])
  })
})

describe('oneOffs', () => {
  it.each([
    "color: '#7a1220'",
    'fill="#fff"',
    'background: rgb(0 0 0 / 50%)',
    'className="text-red-500"',
    'className="hover:bg-gray-50"',
    'className="bg-black/50"',
    'className="md:w-[23px]"',
    'className="-mt-[3px]"',
    'className="bg-[url(x)]"',
    'className="shadow-[0_0_1px_red]"',
    'className="max-w-(--wide)"',
    'className="text-9xl"',
    'className="rounded"',
    'className="rounded-t-xl"',
    'className="shadow-md"',
    'className="bg-vinho"',
    'className="border-b-2 border-vinho/60"',
  ])('finds %s', (source) => {
    expect(inComponent(source)).toHaveLength(1)
  })

  it.each([
    'className="bg-primary/60 text-sm rounded-t-lg shadow-lg rounded-full"',
    'className="border border-t border-x-2 border-dashed border-transparent bg-cover"',
    'className="aria-[current]:border-2 supports-[x:y]:p-2 [position-anchor:--a]"',
    'className="grid-cols-[1fr_2fr] top-[anchor(bottom)]"',
    'className="text-balance text-left accent-primary decoration-current"',
    "href={'#conteudo'}",
    'Pedido #{number}',
    '// a comment on #fff and on shadow-md',
    'const shadowRoot = element.shadowRoot',
  ])('accepts %s', (source) => {
    expect(inComponent(source)).toEqual([])
  })
})

it('repeatedTemplates finds a grid template of two files', () => {
  const source = 'className="grid-cols-[1fr_2fr]"'
  expect(repeatedTemplates([{ path: 'a.tsx', source }])).toEqual([])
  expect(
    repeatedTemplates([
      { path: 'a.tsx', source },
      { path: 'b.tsx', source },
    ]),
  ).toEqual(['grid-cols-[1fr_2fr]: a.tsx, b.tsx'])
})

it('silentRegions finds a live region that is hidden while it is empty, in any spelling', () => {
  const found = (source: string) => silentRegions([{ path: 'a.tsx', source }])
  expect(found('<p role="status" className="mt-1 empty:hidden">')).toHaveLength(1)
  expect(found('<p\n  className="empty:hidden"\n  aria-live="polite"\n>')).toHaveLength(1)
  expect(found('<p role="status" className="mt-1 empty:m-0">')).toEqual([])
  expect(found('<p role="status">{text}</p><ul className="empty:hidden">')).toEqual([])
})

describe('this repository', () => {
  const modules = readModules(['app', 'components'])

  it('has no one-off colours, sizes, radii and shadows', () => {
    expect(oneOffs(modules, readTokens(readFileSync('app/globals.css', 'utf8')))).toEqual([])
  })

  it('has no live region that is hidden while it is empty', () => {
    expect(silentRegions(modules)).toEqual([])
  })

  it('repeats no grid template without a name', () => {
    expect(repeatedTemplates(modules)).toEqual([])
  })
})
