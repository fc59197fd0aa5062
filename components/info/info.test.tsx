import { render, screen, within } from '@testing-library/react'
import { adaptersEnv, captchaEnv, filmsEnv, searchEnv } from '@/lib/env/adapters.mjs'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { sections } from '@/lib/shared/shop/text-parts.mjs'
import { identity } from '@/lib/shop/identity'
import { ShopFaq, ShopTextPage } from './info-page'
import { OrderSteps } from './order-steps'
import { RichLine } from './rich-text'
import { ContactList, ShopFactsList } from './shop-facts-list'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

const { dataset } = document.documentElement
afterEach(() => {
  delete dataset.gateway
})

const text = () => document.body.textContent ?? ''

it('STAT-01 STAT-15 lists phone, e-mail, WhatsApp and pickup hours', () => {
  render(<ContactList />)
  expect(screen.getByRole('link', { name: identity.phone })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+5571/),
  )
  expect(screen.getByRole('link', { name: identity.email })).toHaveAttribute(
    'href',
    `mailto:${identity.email}`,
  )
  render(<ShopFactsList />)
  expect(screen.getByRole('row', { name: 'Domingos e feriados 7h–12h' })).toBeVisible()
})

it('STAT-18 explains in four steps how an order is cut, weighed, charged and delivered', () => {
  render(<OrderSteps steps={sections(shopText('sobre').apart?.blocks ?? [], 3)} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  expect(within(steps[1] as HTMLElement).getByRole('img')).toHaveAccessibleName(/fatiada/)
  expect(steps[2]).toHaveTextContent(/Cartão de crédito;.* na entrega/)
  expect(steps[2]).toHaveTextContent(/Você pede 1,2 Kg.*107,88.*1,146 Kg.*Você paga.*103,03/)
  expect(steps[3]).toHaveTextContent(/Salvador, Lauro de Freitas e Vila de Abrantes.*R\$ 99/)
})

it('STAT-18 explains how to request a refund and where to find the order number', () => {
  render(<ShopFactsList />)
  expect(text()).toMatch(/Ligue para \(71\) .*número do pedido.*Devoluções são aceitas/)
  expect(screen.getByRole('link', { name: /prazo da lei/ })).toHaveAttribute(
    'href',
    '/termos/uso#devolucoes',
  )
})

it('STAT-28 shows the delivery hours of each group of days as a table', () => {
  render(<ShopFactsList />)
  for (const row of [
    'Segunda 8h–13h · 13h–17h · 15h–20h',
    'Terça a sábado 8h–13h · 13h–17h · 15h–20h · 17h–21h',
  ]) {
    expect(screen.getByRole('row', { name: row })).toBeVisible()
  }
})

it('STAT-18 writes the time of the last order as the other hours, and says when express orders are taken', () => {
  render(<ShopFactsList />)
  expect(text()).toContain('Até as 23h59 você agenda para o dia seguinte.')
  expect(text()).toContain('em até 3 horas: peça de segunda a sábado, das 8h às 18h.')
})

it('STAT-29 the terms name the right of withdrawal and when the text was revised', () => {
  render(<ShopTextPage text="termos-de-uso" />)
  expect(text()).toMatch(/Defesa do Consumidor \(art\. 49\).*7 dias, contados do recebimento/)
  expect(text()).toMatch(/Texto revisto em \d+ de \p{L}+ de \d{4}/u)
  expect(document.getElementById('devolucoes')).toHaveTextContent('Devoluções')
  render(<ShopTextPage text="privacidade" />)
  expect(text().match(/Texto revisto em/g)).toHaveLength(2)
})

it.each(['termos-de-uso', 'privacidade'] as const)(
  'STAT-30 beside %s links lead to all of its sections',
  (name) => {
    render(<ShopTextPage text={name} hasContents />)
    const [folded, beside] = [
      screen.getByText('Nesta página', { selector: 'summary' }).parentElement,
      screen.getByText('Nesta página', { selector: 'p' }).parentElement,
    ]
    if (!folded || !beside) throw new Error('no links')
    expect(folded).toHaveProperty('open', false)
    expect(within(folded).getByRole('list', { hidden: true })).toHaveTextContent(
      within(beside).getByRole('list').textContent,
    )
    const targets = within(beside)
      .getAllByRole('link')
      .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(targets).toEqual(titles)
    expect(titles.length).toBeGreaterThan(4)
  },
)

it('STAT-18 links the address of the shop to its map', () => {
  render(<ShopFactsList />)
  const link = screen.getByRole('link', { name: 'Ver no mapa' })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('query')).toBe(
    `${identity.name}, ${identity.address}`,
  )
})

it('STAT-21 names closed days and hours of the coming week with delivery and pickup', () => {
  const at = (start: string, end: string) => ({
    start: `${start}:00-03:00`,
    end: `${end}:00-03:00`,
  })
  const closures = [
    at('2026-12-21T00:00', '2026-12-22T00:00'),
    at('2026-12-23T13:00', '2026-12-23T17:30'),
    at('2026-12-24T12:00', '2026-12-26T08:00'),
    at('2026-12-27T00:00', '2026-12-29T00:00'),
  ]
  render(<ShopFactsList closures={closures} />)
  for (const when of [
    'seg, 21 dez',
    'qua, 23 dez, 13h–17h30',
    'qui, 24 dez, 12h, até sáb, 26 dez, 8h',
    'dom, 27 dez a seg, 28 dez',
  ]) {
    expect(screen.getAllByText(`Fechado: ${when}`)).toHaveLength(2)
  }
})

it('STAT-09 STAT-10 states that weights are estimates and who must not buy alcohol', () => {
  render(<ShopTextPage text="termos-de-uso" />)
  expect(text()).toMatch(/estimativas, com tolerância de 10%/)
  expect(text()).toMatch(/Menores de 18 anos não podem comprar bebidas alcoólicas/)
  expect(text()).toMatch(/capturamos só o valor exato/)
  expect(text()).toMatch(/Devoluções são aceitas/)
})

it('names the stored data: name, CPF, e-mail, address, phone and the last digits of cards', () => {
  render(<ShopTextPage text="privacidade" />)
  for (const datum of ['nome', 'CPF', 'e-mail', 'endereço', 'telefone', 'últimos dígitos']) {
    expect(text()).toContain(datum)
  }
})

it('PAY-31 does not mention online cards where none is accepted', () => {
  dataset.gateway = 'none'
  render(
    <>
      <ShopTextPage text="termos-de-uso" />
      <ShopTextPage text="privacidade" />
      <ShopFaq>{null}</ShopFaq>
    </>,
  )
  expect(text()).toMatch(/O pagamento é feito na entrega, com cartão de débito ou vales,/)
  expect(text()).not.toMatch(
    /análise de crédito|autoriza(do|ção)|captura|últimos dígitos|operadora|Stripe|salvar/,
  )
})

it('names Stripe, the data it receives and that it loads at the payment step, where it processes the cards', () => {
  dataset.gateway = 'stripe'
  const { unmount } = render(<ShopTextPage text="privacidade" />)
  expect(text()).toMatch(/campos da Stripe, que faz a cobrança, e não passam pela gente/)
  expect(text()).toMatch(/Na etapa de pagamento, e só nela, é carregada a Stripe/)
  expect(text()).toMatch(/Com a Stripe, para cobrar o cartão: ela recebe número e valor do pedido/)
  dataset.gateway = 'sandbox'
  unmount()
  render(<ShopTextPage text="privacidade" />)
  expect(text()).not.toContain('Stripe')
})

type Adapters = typeof adaptersEnv & typeof captchaEnv & typeof filmsEnv & typeof searchEnv

/** Company that each key of an adapter introduces. */
const COMPANIES: Record<Exclude<keyof Adapters, 'production'>, string> = {
  algoliaAppId: 'Algolia',
  algoliaSearchKey: 'Algolia',
  intercomAppId: 'Intercom',
  recaptchaSiteKey: 'reCAPTCHA do Google',
  sentryDsn: 'Sentry',
  tagManagerId: 'Google Tag Manager',
  vimeo: 'Vimeo',
}

it('STAT-27 the privacy policy names no company without its setting, and each with it', () => {
  const companies = new Set(Object.values(COMPANIES))
  const named = () => {
    const { unmount } = render(<ShopTextPage text="privacidade" />)
    const found = [...companies].filter((company) => text().includes(company))
    unmount()
    return found
  }
  expect(named()).toEqual([])
  for (const company of companies) {
    const own = [adaptersEnv, captchaEnv, filmsEnv, searchEnv].flatMap((settings) =>
      Object.keys(settings)
        .filter((key) => Reflect.get(COMPANIES, key) === company)
        .map((key) => jest.replaceProperty(settings, key as never, 'x1' as never)),
    )
    expect(named()).toEqual([company])
    const { unmount } = render(<ShopTextPage text="privacidade" />)
    const [sentence] = text().match(new RegExp(`Com [ao] [^.]*${company}[^.]*\\.`)) ?? []
    expect(sentence).toContain('recebe')
    expect(sentence).toMatch(/(se|quando|antes de) você|quando algo falha/)
    unmount()
    for (const replaced of own) replaced.restore()
  }
})

it('STAT-20 phones and e-mails of a text are links, and internal links stay in the shop', () => {
  render(<ShopTextPage text="termos-de-uso" />)
  expect(screen.getByRole('link', { name: identity.phone })).toHaveAttribute(
    'href',
    'tel:+557133334444',
  )
  expect(screen.getByRole('link', { name: /^atendimento/ })).toHaveAttribute(
    'href',
    `mailto:${identity.email}`,
  )
  render(<ShopTextPage text="privacidade" />)
  expect(screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute(
    'href',
    '/minha-conta/informacoes',
  )
  render(<RichLine content={[{ link: 'mailto:a@boi.example?subject=Olá, boi', content: ['a'] }]} />)
  expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute(
    'href',
    'mailto:a@boi.example?subject=Ol%C3%A1,%20boi',
  )
})

it('STAT-20 the sections that only /termos shows are not on the documents', () => {
  render(<ShopTextPage text="privacidade" />)
  expect(text()).not.toContain('Em resumo')
  expect(text()).not.toContain('Você baixa, corrige e apaga')
})

it('STAT-23 explains to a guest where the tracker link is', () => {
  render(<ContactList />)
  expect(screen.getByText(/Comprou sem conta\? Abra o link do e-mail do pedido\.$/)).toBeVisible()
})

it('STAT-20 an e-mail address of a text breaks only before its @ and the dots of its domain', () => {
  const address = 'vendas.online@boi.example.com'
  render(<RichLine content={[{ link: `mailto:${address}`, content: [address] }]} />)
  const parts = screen.getByRole('link').innerHTML.split(/<wbr[^>]*>/)
  expect(parts).toEqual(['vendas.online', '@boi', '.example', '.com'])
})

it("STAT-20 an 'e-mail' in a text of the shop never wraps at its hyphen", () => {
  render(<RichLine content={['E-mails e o seu ', { strong: ['e-mail de hoje'] }]} />)
  const whole = screen.getAllByText(/^e-mails?$/i)
  expect(whole.map(({ textContent }) => textContent)).toEqual(['E-mails', 'e-mail'])
  for (const word of whole) expect(word).toHaveClass('whitespace-nowrap')
})
