/** @jest-environment jest-fixed-jsdom */

import { clearTimeout, setImmediate, setTimeout } from 'node:timers'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { Fragment, createElement as h, type ReactNode } from 'react'
import * as library from 'react-instantsearch'
import {
  Autocomplete,
  Breadcrumb,
  ClearRefinements,
  CompareBar,
  Configure,
  CurrentRefinements,
  DynamicWidgets,
  HierarchicalMenu,
  Highlight,
  Hits,
  HitsPerPage,
  InfiniteHits,
  InstantSearch,
  Menu,
  Pagination,
  PoweredBy,
  RangeInput,
  RefinementList,
  ReverseHighlight,
  SearchBox,
  Snippet,
  SortBy,
  Stats,
  ToggleRefinement,
  useNumericMenu,
  useQueryRules,
} from 'react-instantsearch'
import { addVariants, openTestShop, type TestShop, variantValues } from './support/test-shop'

interface Sent {
  request: Record<string, unknown>
  status: number
}

/** Algolia's client, connected to the shop; `sent` holds every request with its status. */
function openBrowserClient(shop: TestShop): { client: LiteClient; sent: Sent[] } {
  const sent: Sent[] = []
  const client = liteClient('LOCAL', 'key', {
    hosts: [{ url: 'shop.example', accept: 'readWrite', protocol: 'https' }],
    requester: {
      async send({ url, method, headers, data }) {
        const { pathname, search } = new URL(url)
        const body = String(data)
        const response = await shop.app.request(pathname + search, { method, headers, body })
        const { requests } = JSON.parse(body) as { requests: Record<string, unknown>[] }
        sent.push(...requests.map((request) => ({ request, status: response.status })))
        return { status: response.status, content: await response.text(), isTimedOut: false }
      },
    },
  })
  return { client, sent }
}

const MAKER = 'manufacturer'
const CUT = 'option_values.name'
const WAY = 'cooking_recommendations.name'

// Long, so that no test fails on a slow machine.
configure({ asyncUtilTimeout: 30_000 })

let shop: TestShop
beforeAll(async () => {
  // The database needs timers of Node, which jsdom replaces or lacks.
  Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate })
  shop = await openTestShop()
  const cut = (value: string) => [{ name: 'Corte', value }]
  await addVariants(shop.db, [
    variantValues({
      id: 201,
      slug: 'cupim',
      name: 'Cupim',
      manufacturer: 'Zebu',
      price: '40',
      listPrice: '50',
      cooking: ['Forno'],
      options: cut('Peça'),
    }),
    variantValues({
      id: 202,
      slug: 'fraldinha',
      name: 'Fraldinha',
      manufacturer: 'Água Boa',
      price: '60',
      listPrice: '60',
      cooking: ['Grelha'],
      options: cut('Bife'),
    }),
  ])
})
afterAll(() => shop.close())
afterEach(cleanup)

/** Renders widgets over the API until one shows the text. Returns their requests. */
async function show(widgets: ReactNode, text: string | RegExp, uiState: object = {}) {
  const { client, sent } = openBrowserClient(shop)
  const props = {
    indexName: 'product_sales',
    searchClient: client as never,
    initialUiState: { product_sales: uiState },
    future: { preserveSharedStateOnUnmount: true },
  }
  await act(async () => {
    render(h(InstantSearch, props, widgets))
  })
  await shows(text)
  expect(sent.filter(({ status }) => status !== 200)).toEqual([])
  return sent
}

const shows = (text: string | RegExp) =>
  waitFor(() => expect(document.body.textContent).toMatch(text))
const press = (element: Element) => act(async () => void fireEvent.click(element))
const type = (element: Element, value: string) =>
  act(async () => void fireEvent.input(element, { target: { value } }))

const both = (...widgets: ReactNode[]) => h(Fragment, null, ...widgets)
const ORDERS = [
  { label: 'relevância', value: 'product_sales' },
  { label: 'preço', value: 'product_sales_price_desc' },
]

const Named = ({ hit }: { hit: object }) => h('b', null, `${'name' in hit && hit.name};`)
const hits = h(Hits, { hitComponent: Named })
const marked = (widget: typeof Highlight | typeof ReverseHighlight | typeof Snippet) =>
  h(Hits, {
    hitComponent: ({ hit }) =>
      h(widget as typeof Highlight, { hit: hit as never, attribute: 'name' }),
  })

function NumericMenu() {
  const items = [
    { label: 'todos' },
    { label: 'até 45', end: 45 },
    { label: '45 a 70', start: 45, end: 70 },
  ]
  const { items: shown, refine } = useNumericMenu({ attribute: 'price', items })
  return shown.map(({ label, value }) =>
    h('button', { key: value, type: 'button', onClick: () => refine(value) }, label),
  )
}

function Rules() {
  const { items } = useQueryRules({})
  return h('i', null, `${items.length} regras`)
}

interface Case {
  widget: ReactNode
  shown: string | RegExp
  uiState?: object
}

/** Every widget for one index, with what it shows of the four products. */
const WIDGETS: Record<string, Case> = {
  Autocomplete: {
    widget: h(Autocomplete, {
      autoFocus: true,
      indices: [
        {
          indexName: 'product_sales',
          itemComponent: ({ item }) => h('u', null, String(item.name)),
        },
      ],
    }),
    shown: 'Fraldinha',
  },
  Breadcrumb: {
    widget: both(h(Breadcrumb, { attributes: [CUT] }), h(HierarchicalMenu, { attributes: [CUT] })),
    shown: 'Home>Bife',
    uiState: { hierarchicalMenu: { [CUT]: ['Bife'] } },
  },
  ClearRefinements: {
    widget: both(h(ClearRefinements), h(RefinementList, { attribute: MAKER })),
    shown: /^Clear refinements.*Zebu1/,
    uiState: { refinementList: { [MAKER]: ['zebu'] } },
  },
  CompareBar: { widget: both(h(CompareBar), hits), shown: 'Cupim;' },
  Configure: { widget: both(h(Configure, { filters: 'price > 50' }), hits), shown: /^Fraldinha;$/ },
  CurrentRefinements: {
    widget: both(h(CurrentRefinements), h(Menu, { attribute: WAY })),
    shown: /Forno✕/,
    uiState: { menu: { [WAY]: 'Forno' } },
  },
  DynamicWidgets: {
    widget: h(DynamicWidgets, { fallbackComponent: Menu, transformItems: () => [MAKER, WAY] }),
    shown: /Zebu1.*Grelha1/,
  },
  HierarchicalMenu: { widget: h(HierarchicalMenu, { attributes: [CUT] }), shown: /Bife1.*Peça1/ },
  Highlight: { widget: both(h(Configure, { query: 'cup' }), marked(Highlight)), shown: /^Cupim$/ },
  Hits: { widget: hits, shown: 'Fraldinha;' },
  HitsPerPage: {
    widget: both(h(HitsPerPage, { items: [{ label: 'dois', value: 2, default: true }] }), hits),
    shown: /^dois([^;]+;){2}$/,
  },
  InfiniteHits: { widget: h(InfiniteHits, { showPrevious: false }), shown: /Show more results/ },
  Menu: { widget: h(Menu, { attribute: MAKER }), shown: /Fazenda Norte2.*Zebu1/ },
  Pagination: { widget: both(h(Configure, { hitsPerPage: 1 }), h(Pagination)), shown: /1234/ },
  PoweredBy: { widget: both(h(PoweredBy), hits), shown: 'Cupim;' },
  RangeInput: { widget: both(h(RangeInput, { attribute: 'price' }), hits), shown: 'Cupim;' },
  RefinementList: {
    widget: h(RefinementList, { attribute: WAY, operator: 'and' }),
    shown: /Forno1.*Grelha1/,
  },
  ReverseHighlight: {
    widget: both(h(Configure, { query: 'cup' }), marked(ReverseHighlight)),
    shown: /^Cupim$/,
  },
  SearchBox: { widget: both(h(SearchBox), hits), shown: /^Cupim;$/, uiState: { query: 'cupim' } },
  Snippet: {
    widget: both(h(Configure, { attributesToSnippet: ['name:1'] }), marked(Snippet)),
    shown: 'Picanha…',
  },
  SortBy: {
    widget: both(h(SortBy, { items: ORDERS }), hits),
    shown: /Fraldinha;Cupim;Picanha Bovina;Carvão;$/,
    uiState: { sortBy: 'product_sales_price_desc' },
  },
  Stats: { widget: h(Stats), shown: /^4 results found in \d+ms$/ },
  ToggleRefinement: {
    widget: both(h(ToggleRefinement, { attribute: 'on_sale', label: 'Promoção' }), hits),
    shown: /^Promoção(?!.*Fraldinha).*Cupim;/,
    uiState: { toggle: { on_sale: true } },
  },
  useNumericMenu: { widget: both(h(NumericMenu), hits), shown: 'Cupim;' },
  useQueryRules: { widget: both(h(Rules), hits), shown: /0 regras.*Cupim;/ },
}

/** Exports that are no widgets of a search: containers, recommendations, chat, and their parts. */
const APART = [
  ...['InstantSearch', 'Index', 'Feeds', 'EXPERIMENTAL_Autocomplete', 'Carousel'],
  ...['RelatedProducts', 'FrequentlyBoughtTogether', 'LookingSimilar'],
  ...['TrendingItems', 'TrendingFacets', 'FilterSuggestions', 'PromptSuggestions'],
]

it('API-90 covers every widget of the library', () => {
  const widgets = Object.keys(library).filter(
    (name) => /^[A-Z]/.test(name) && !/^Chat|^InstantSearch.|ToolType$/.test(name),
  )
  const tested = Object.keys(WIDGETS).filter((name) => /^[A-Z]/.test(name))
  expect([...tested, ...APART].sort()).toEqual(widgets.sort())
})

it.each(Object.keys(WIDGETS))('API-90 serves the widget %s', async (name) => {
  const { widget, shown, uiState } = WIDGETS[name] ?? { widget: null, shown: '' }
  const sent = await show(widget, shown, uiState)
  expect(sent.length).toBeGreaterThan(0)
})

it('API-90 marks typed words for Highlight and the rest for ReverseHighlight', async () => {
  const query = h(Configure, { query: 'cup' })
  await show(both(query, marked(Highlight), marked(ReverseHighlight)), /^CupimCupim$/)
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Cup',
    'im',
  ])
})

it('API-90 bounds RangeInput by the prices and filters by its typed values', async () => {
  await show(both(h(RangeInput, { attribute: 'price' }), hits), 'Cupim;')
  const [from, to] = screen.getAllByRole('spinbutton')
  if (!from || !to) throw new Error('no fields')
  expect(to.getAttribute('max')).toBe('60')
  await type(from, '30')
  await type(to, '50')
  await press(screen.getByRole('button'))
  await shows(/GoCupim;$/)
})

it('API-90 filters by a choice of NumericMenu', async () => {
  const sent = await show(both(h(NumericMenu), hits), 'Cupim;')
  await press(screen.getByRole('button', { name: '45 a 70' }))
  await shows(/45 a 70Fraldinha;$/)
  expect(sent.at(-1)?.request.numericFilters).toEqual(['price>=45', 'price<=70'])
})

it('API-90 searches a value of a searchable RefinementList and filters by it', async () => {
  const list = h(RefinementList, { attribute: MAKER, searchable: true })
  const sent = await show(both(list, hits), 'Zebu')
  await type(screen.getByRole('searchbox'), 'agu')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
  expect(sent.at(-1)?.request).toMatchObject({ type: 'facet', facet: MAKER, facetQuery: 'agu' })
  await press(screen.getByRole('checkbox', { name: /Boa/ }))
  await waitFor(() => expect(document.querySelectorAll('b')).toHaveLength(1))
  expect(document.querySelector('b')?.textContent).toBe('Fraldinha;')
})

it('API-90 shows the next hits of InfiniteHits', async () => {
  const list = h(InfiniteHits, { showPrevious: false, hitComponent: Named })
  await show(both(h(Configure, { hitsPerPage: 3 }), list), /([^;]+;){3}Show more results/)
  expect(document.querySelectorAll('b')).toHaveLength(3)
  await press(screen.getByRole('button', { name: 'Show more results' }))
  await waitFor(() => expect(document.querySelectorAll('b')).toHaveLength(4))
})
