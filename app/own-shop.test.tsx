import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AddressFields } from '@/components/address/address-fields'
import { CartSummary } from '@/components/cart/cart-summary'
import { ShopFaq, ShopTextPage } from '@/components/info/info-page'
import { ContactList, ShopFactsList } from '@/components/info/shop-facts-list'
import { ShopData } from '@/components/seo/page-data'
import { DepartmentNav, MenuLinks } from '@/components/shell/shop-header'
import { SiteFooter } from '@/components/shell/site-footer'
import { EMPTY_ADDRESS, type AddressFields as Fields } from '@/lib/address/address-form'
import { RELATED_IDS } from '@/lib/api/catalogue'
import type { Department } from '@/lib/api/types'
import { RELATED_TITLE } from '@/lib/catalogue/related-products'
import { type DeliveryOrder, messageHref } from '@/lib/counter/use-deliveries'
import { shareTrackerHref } from '@/lib/orders/arrival'
import { departmentPreview, SHOP_PREVIEW } from '@/lib/server/previews/preview'
import { shippingJsonLd } from '@/lib/server/seo/json-ld/product'
import { postalAddress, storeJsonLd, websiteJsonLd } from '@/lib/server/seo/json-ld/store'
import {
  departmentMetadata,
  subdepartmentPageMetadata,
  trackerMetadata,
} from '@/lib/server/seo/metadata'
import { isSwitchedOff } from '@/lib/server/seo/switched-off.mjs'
import { ADDRESS_RULES } from '@/lib/shared/customer-rules'
import { foldAccents } from '@/lib/shared/fold-accents'
import { GUEST_CART_DAYS, GUEST_ORDER_DAYS } from '@/lib/shared/order-terms'
import { cityMismatch, placeOfZipcode } from '@/lib/shared/served-zipcodes'
import { figureConditions, figureValues } from '@/lib/shared/shop/figures'
import { SAMPLE_JSON, SAMPLE_TIMES } from '@/lib/shared/shop/own-shop.fixture'
import { parseText } from '@/lib/shared/shop/parse-text.mjs'
import { wordsOf } from '@/lib/shared/shop/text-parts.mjs'
import { toWireInstant } from '@/lib/shared/shop-time'
import { authorisedCents } from '@/lib/shared/tolerance'
import { whatsappHref } from '@/lib/shop/identity'
import { generateMetadata as departmentsMetadata } from './(shop)/departamentos/page'
import HomePage, { metadata } from './(shop)/page'
import AboutPage from './(shop)/sobre/page'
import JobsPage from './(shop)/trabalhe/page'
import manifest from './manifest'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  usePathname: () => '/',
}))
jest.mock('@/lib/shared/shop/from-folder.mjs', () => {
  const { readShopFolder } = jest.requireActual('@/lib/shared/shop/read-folder.mjs')
  const { publicPart } = jest.requireActual('@/lib/shared/shop/from-folder.mjs')
  const { writeShopFolder } = jest.requireActual('@/lib/shared/shop/own-shop.fixture')
  const wholeShop = readShopFolder(writeShopFolder())
  return { wholeShop, shop: publicPart(wholeShop) }
})

jest.mock('@/components/cart/early-add', () => ({ EarlyAdd: () => null }))
jest.mock('@/lib/api/catalogue-server', () => {
  const names = ['Cabrito', 'Rabada']
  const value = names.map((name, id) => ({ id, name, imageUrl: null, subdepartments: [] }))
  return {
    readDepartments: async () => ({ status: 'found', value }),
    readPromotions: async () => ({ products: [], pages: 1 }),
    readRecommended: async () => [],
    readMostSold: async () => [],
    readRelated: async () => [],
  }
})

const { identity, delivery, tolerancePercent, payments } = SAMPLE_JSON
/** The name's own word; the others may stand in the name of another shop. */
const WORD = identity.name.split(' ').at(-1) ?? ''
const VALUES = [
  ...[identity.name, identity.cnpj, identity.address, identity.email, identity.phone],
  ...[identity.whatsapp, identity.phone.slice(-9).replace('-', ''), WORD, foldAccents(WORD)],
  ...[...delivery.areas.map(({ name }) => name), 'Lauro', 'Abrantes', 'Pituba', 'Bahia'],
  ...[`${tolerancePercent}%`, delivery.lastOrder, ...SAMPLE_TIMES],
  ...[...payments.atDoor.map(({ word }) => word), 'débito', 'expressa', 'churrascômetro', '-03:30'],
]
const HOURS = SAMPLE_TIMES.map((time) => `\\b${Number.parseInt(time, 10)}h\\b`)

/** Values of the sample. */
const SAMPLE = new RegExp(
  [
    ...VALUES.map((value) => value.replace(/[.()]/g, '\\$&')),
    ...[...HOURS, `R\\$.${delivery.freeFrom}`, 'blends?(?!s?":)'],
  ].join('|'),
  'i',
)

const toCheckout = { leaving: false, refused: false, isCutOff: false, close: async () => {} }
const shown = {
  lines: [],
  blends: [],
  itemCents: 3_500,
  totalCents: 3_500,
  hasOutOfStock: false,
  problem: [],
}

function AddressOfBuyer() {
  return (
    <FormProvider {...useForm<Fields>({ defaultValues: EMPTY_ADDRESS })}>
      <AddressFields />
    </FormProvider>
  )
}

it.each<[string, ReactElement]>([
  ['footer', <SiteFooter key="1" />],
  ['menu', <MenuLinks key="2" departments={[]} />],
  ['navigation', <DepartmentNav key="3" departments={[]} />],
  ['facts', <ShopFactsList key="4" />],
  ['contacts', <ContactList key="5" />],
  ['data for the browser', <ShopData key="6" />],
])('RUN-72 finds nothing of the sample in the %s of another shop', (_, part) => {
  const { container } = render(part)
  expect(container.innerHTML.match(SAMPLE)?.[0] ?? null).toBeNull()
})

it('SHELL-30 the footer of another shop names its own ways of paying', () => {
  render(<SiteFooter />)
  const list = screen.getByRole('list', { name: 'Formas de pagamento' })
  expect(list.textContent).toMatch(/^Cartão.+na retirada: Pix e dinheiro$/)
})

it('RUN-72 finds nothing of the sample in manifest and structured data of another shop', () => {
  const texts = [manifest(), storeJsonLd(), websiteJsonLd(), shippingJsonLd(20)].map((data) =>
    JSON.stringify(data).replaceAll('-03:00', ''),
  )
  for (const text of texts) expect(text.match(SAMPLE)?.[0] ?? null).toBeNull()
  expect(storeJsonLd()).toMatchObject({
    name: 'Boi Bom',
    sameAs: ['https://www.instagram.com/boibom'],
    address: { addressLocality: 'Aracaju', addressRegion: 'SE' },
    paymentAccepted: 'Cartão de crédito; Na entrega ou na retirada: Pix e dinheiro',
  })
  expect(shippingJsonLd(20)[1]).toMatchObject({
    shippingDestination: { name: 'São Cristóvão', addressRegion: 'SE' },
    shippingRate: { value: 18 },
    deliveryTime: { cutoffTime: '20:30:00-03:00' },
  })
})

it('RUN-72 pages show the steps, hours and minimum of another shop', () => {
  const { container: steps } = render(<AboutPage />)
  expect(steps).toHaveTextContent(/Em Aracaju e São Cristóvão.+a partir de R\$ 150 em produtos/)
  expect(steps).toHaveTextContent(
    'Cartão de crédito; na entrega ou na retirada: Pix e dinheiro, com 5% para mais ou para menos',
  )
  const { container: facts } = render(<ShopFactsList />)
  expect(facts).toHaveTextContent(/Terça a sábado9h–12h · /)
  expect(facts).toHaveTextContent('Terça a sábado9h–18h30')
  const { container: cart, getByRole } = render(
    <CartSummary shown={shown as never} toCheckout={toCheckout} />,
  )
  expect(cart).toHaveTextContent('O pedido mínimo é de R$ 40,00 em produtos.')
  expect(getByRole('button', { name: 'FECHAR COMPRA' })).toBeDisabled()
})

it('RUN-95 words, steps, pictures and example of home and /sobre are those of another shop', async () => {
  const { container } = render(await HomePage())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boi na brasa')
  expect(container).toHaveTextContent('Só carne maturada.')
  expect(metadata.description).toBe('Casa de carnes de Aracaju e São Cristóvão.')
  expect(SHOP_PREVIEW.title).toBe('Boi na brasa')
  const { container: about } = render(<AboutPage />)
  const steps = within(about).getAllByRole('listitem').slice(-2)
  expect(within(about).getByText('Do gancho à brasa').tagName).toBe('H2')
  expect(steps[0]).toHaveTextContent(/Você pede 2 Kg.*84,00.*2,05 Kg.*86,10.*1. Pese com a gente/)
  expect(within(steps[1] as HTMLElement).getByRole('img')).toHaveAccessibleName('Boi desenhado')
  const { container: jobs } = render(<JobsPage />)
  expect(jobs.querySelector('img')).toBeNull()
  const html = [container, about, jobs].map(({ innerHTML }) => innerHTML).join()
  expect(
    html.match(/cortadas e pesadas|preço por Kg e paga|quem decide|89,90|medalh|moida/i),
  ).toBeNull()
})

it('RUN-99 texts of pages and previews are true for a shop without blends and churrascômetro', async () => {
  expect(SHOP_PREVIEW.kicker).toBe('Loja online')
  expect(RELATED_TITLE).toBe('Para completar a compra')
  const about = parseText(readFileSync('shop/textos/sobre.md', 'utf8'), {
    values: {},
    conditions: figureConditions(false),
  })
  expect(about.blocks.map(wordsOf).join()).toContain('Temos também o que acompanha.')
  expect((await departmentsMetadata()).description).toBe('Compre por peso: Cabrito e Rabada.')
})

it.each(['none', 'sandbox'])(
  'RUN-72 the texts of the sample name the payment methods of another shop: %s',
  (gateway) => {
    document.documentElement.dataset.gateway = gateway
    const { container } = render(
      <>
        <ShopFaq>{null}</ShopFaq>
        <ShopTextPage text="termos-de-uso" />
      </>,
    )
    delete document.documentElement.dataset.gateway
    expect(container).toHaveTextContent('Posso pagar com Pix ou dinheiro?')
    expect(container).toHaveTextContent(
      /(entrega|você paga), com Pix ou dinheiro|paga com Pix ou dinheiro/,
    )
    expect(container).not.toHaveTextContent(/débito|\bvales?\b|maquininha/i)
  },
)

it('RUN-72 the footer links to the networks of another shop, and a CEP is written as there', async () => {
  render(<SiteFooter />)
  expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/boibom',
  )
  render(<AddressOfBuyer />)
  expect(await screen.findByLabelText('CEP')).toHaveAccessibleDescription('Ex.: 49000-000')
})

it('RUN-93 RUN-99 title and description of a page follow its text', () => {
  const { wholeShop } = jest.requireMock('@/lib/shared/shop/from-folder.mjs')
  writeFileSync(
    join(wholeShop.folder, 'textos', 'perguntas.md'),
    '# Dúvidas\n\n## Troco\n\nTexto.\n\n## Sacolas\n\nTexto.\n',
  )
  writeFileSync(join(wholeShop.folder, 'textos', 'privacidade.md'), '# Seus dados\n\nTexto.\n')
  const titleOf = (path: string) => jest.requireActual(`./(shop)/${path}/page`).metadata.title
  expect(titleOf('perguntas')).toEqual({ absolute: 'Dúvidas | Boi Bom' })
  const { metadata: questions } = jest.requireActual('./(shop)/perguntas/page')
  expect(questions.description).toBe('Troco · Sacolas – Boi Bom')
  expect(titleOf('termos/privacidade')).toEqual({ absolute: 'Seus dados | Boi Bom' })
  expect(titleOf('sobre')).toEqual({ absolute: 'Sobre a Boi Bom' })
})

it('RUN-104 sentences have the article of the name of another shop', () => {
  const descriptionOf = (path: string) =>
    jest.requireActual(`./(shop)/${path}/page`).metadata.description
  expect(descriptionOf('contato')).toMatch(/^Fale com a Boi Bom:/)
  expect(descriptionOf('sobre')).toMatch(/^A Boi Bom é um açougue online/)
  expect(descriptionOf('trabalhe')).toContain('uma vaga na Boi Bom:')
  expect(trackerMetadata().openGraph?.title).toBe('Acompanhe o pedido na Boi Bom')
  expect(decodeURIComponent(whatsappHref())).toContain('falar com a Boi Bom.')
  expect(decodeURIComponent(shareTrackerHref('R1', null))).toContain('text=Pedido na Boi Bom.')
  const buyer = { phone: '79999998888', customer: 'Ana Souza' } as DeliveryOrder
  expect(decodeURIComponent(messageHref(buyer, '') ?? '')).toContain('Aqui é da Boi Bom.')
  const sample = readFileSync('shop/textos/sobre.md', 'utf8')
  const figures = { values: figureValues(), conditions: figureConditions(false) }
  expect(parseText(sample, figures).title).toBe('Sobre a Boi Bom')
})

it('RUN-105 sentences join the places of another shop with e', () => {
  const department = { id: 1, name: 'Suínos', imageUrl: null, subdepartments: [] } as Department
  const part = { id: 2, name: 'Lombo', slug: 'lombo', products: [] }
  const texts = [
    manifest().description,
    SHOP_PREVIEW.note,
    departmentPreview(department).note,
    subdepartmentPageMetadata(department, part, 2).description,
  ]
  for (const text of texts) expect(text).toMatch(/[Ee]ntrega em Aracaju e São Cristóvão\.?$/)
  expect(departmentMetadata(department).description).toBe(
    'Suínos por peso, no corte que você escolhe, em Aracaju e São Cristóvão.',
  )
  expect(
    departmentMetadata({ ...department, subdepartments: [part, { ...part, name: 'Pernil' }] })
      .description,
  ).toBe('Suínos por peso, no corte que você escolhe, em Aracaju e São Cristóvão: Lombo e Pernil.')
})

it('RUN-72 the rules are those of another shop', () => {
  expect(['49010020', '49100500', '49101000', '49105999', '41810000'].map(placeOfZipcode)).toEqual([
    'Aracaju',
    'São Cristóvão',
    null,
    'São Cristóvão',
    null,
  ])
  expect(cityMismatch('49010020', 'São Cristóvão')).toBe('Esse CEP é de Aracaju')
  // Valid in Sergipe (9 digits), and one of Bahia.
  expect(ADDRESS_RULES.ie_company('271234563')).toBeNull()
  expect(ADDRESS_RULES.ie_company('12345663')).toBe('Inscrição Estadual inválida')
  expect(authorisedCents(10_000, [{ unit: 'g', cents: 10_000 }])).toBe(10_500)
  expect([GUEST_CART_DAYS, GUEST_ORDER_DAYS]).toEqual([{ empty: 3, filled: 21 }, 45])
  expect(RELATED_IDS).toEqual([2001])
  expect(postalAddress('Rua A, 1, Aracaju, Sergipe')).toMatchObject({ addressRegion: 'SE' })
  expect(toWireInstant('2026-05-11T12:00:00Z')).toBe('2026-05-11T09:00:00-03:00')
  expect(decodeURIComponent(whatsappHref())).toMatch(/wa\.me\/5579988887777.+Boi Bom/)
})

it('RUN-72 a tool that the shop does not have has no page', () => {
  expect(
    ['/blend', '/blend/calculadora/new', '/bigchurrasco', '/blends'].map(isSwitchedOff),
  ).toEqual([true, true, true, false])
})
