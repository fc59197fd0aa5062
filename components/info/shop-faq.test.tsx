import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shop } from '#shop'
import { PAYMENT_GATEWAYS } from '@/lib/shared/payment-gateways.mjs'
import { figureConditions, figureValues } from '@/lib/shared/shop/figures'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import { identity } from '@/lib/shop/identity'
import { ShopFaq } from './info-page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

afterEach(() => {
  delete document.documentElement.dataset.gateway
})

function questions(): Element[] {
  cleanup()
  const { container } = render(<ShopFaq>{null}</ShopFaq>)
  return [...container.querySelectorAll('details')]
}

const textOf = (id: string) => questions().find((entry) => entry.id === id)?.textContent ?? ''

it('STAT-03 answers exactly 16 questions, each with its own address', () => {
  for (const gateway of PAYMENT_GATEWAYS) {
    document.documentElement.dataset.gateway = gateway
    const found = questions()
    expect(found).toHaveLength(16)
    expect(new Set(found.map(({ id }) => id)).size).toBe(16)
  }
})

it('GEN-03 names the three cities', () => {
  expect(textOf('onde-entregamos')).toMatch(/Salvador, Lauro de Freitas e Vila de Abrantes/)
})

it('STAT-26 names the freight of each delivery area', () => {
  const areas = wholeShop.delivery.areas
    .slice(0, 2)
    .map((area, at) => ({ ...area, cost: 7.5 + at }))
  const own = jest.replaceProperty(wholeShop.delivery, 'areas', areas)
  expect(textOf('frete').replaceAll('\u00a0', ' ')).toMatch(
    /a partir de R\$ 99 .*:Salvador: R\$ 7,50;Lauro de Freitas: R\$ 8,50\.Conta/,
  )
  own.restore()
})

it('STAT-04 authorises cards online and captures only the weighed amount', () => {
  expect(textOf('cartao')).toMatch(/autorizado online.*só o valor exato.*pesado é capturado/)
})

it('RUN-107 questions and terms speak of Pix where the shop takes it after weighing', () => {
  for (const takesPix of [true, false]) {
    const own = jest.replaceProperty(shop, 'takesPix', takesPix)
    const figures = { values: figureValues(), conditions: figureConditions(true) }
    for (const name of ['perguntas', 'termos-de-uso'] as const) {
      const text = JSON.stringify(readText('shop', name, figures))
      expect(/código.*Pix.*e-mail|Pix.*código.*e-mail/.test(text)).toBe(takesPix)
    }
    own.restore()
  }
})

it('STAT-24 names the common ways of paying that the shop does not take', () => {
  expect(textOf('pago-na-entrega')).toMatch(/não aceitamos Pix, dinheiro nem boleto\./)
  const cash = wholeShop.payments.atDoor.map((one) => ({ ...one, way: 'cash' as const }))
  const own = [
    jest.replaceProperty(shop, 'takesPix', true),
    jest.replaceProperty(wholeShop.payments, 'atDoor', cash),
  ]
  expect(figureValues()['nao-aceitos']).toBe('boleto')
  for (const replaced of own) replaced.restore()
})

it('PAY-31 STAT-04 explains how to pay where no card is accepted online', () => {
  document.documentElement.dataset.gateway = 'none'
  expect(textOf('cartao')).toMatch(/na entrega.*só o valor exato.*pesado/)
  expect(textOf('cartao')).not.toMatch(/online|autorizado|crédito/)
})

it('STAT-05 accepts debit and vouchers on delivery', () => {
  expect(textOf('pago-na-entrega')).toMatch(/débito ou vales\?.*na entrega/)
})

it('STAT-06 offers no instalments', () => {
  expect(textOf('parcelamento')).toMatch(/Não há parcelamento/)
})

it('STAT-07 accepts returns', () => {
  expect(textOf('trocas-e-devolucoes')).toMatch(/Devoluções são aceitas/)
})

it('STAT-08 sells to companies with a CNPJ', () => {
  expect(textOf('empresas')).toMatch(/Sim.*CNPJ.*inscrição estadual é opcional/)
})

it('STAT-11 names the delivery windows', () => {
  expect(textOf('horarios-de-entrega')).toMatch(
    /segunda-feira:.*8h às 13h.*13h às 17h.*15h às 20h.*terça a sábado: os mesmos horários.*17h às 21h/,
  )
})

it('STAT-12 schedules the next day until 23:59', () => {
  expect(textOf('agendamento')).toMatch(/23:59/)
})

it('STAT-13 delivers express in up to three hours', () => {
  expect(textOf('entrega-expressa')).toMatch(/até 3 horas/)
})

it('STAT-14 GEN-16 hands over at the store in its hours', () => {
  expect(textOf('retirada')).toMatch(
    /segunda a sábado, das 07:00 às 19:00.*domingos e feriados, das 07:00 às 12:00/,
  )
})

it('CONST-12 explains the tolerance of 10 percent', () => {
  expect(textOf('valor-estimado')).toMatch(/tolerância de 10%/)
})

it('STAT-15 GEN-14 shows the one phone with area code 71', () => {
  expect(identity.phone).toMatch(/^\(71\)/)
  expect(textOf('contato')).toContain(identity.phone)
})

it.each(PAYMENT_GATEWAYS)('A79 names the orders with a credit evaluation: %s', (gateway) => {
  document.documentElement.dataset.gateway = gateway
  const hasCards = gateway !== 'none'
  expect(/cartão pela internet.*análise de crédito/.test(textOf('acompanhar-pedido'))).toBe(
    hasCards,
  )
  expect(textOf('acompanhar-pedido')).toMatch(/a loja confirma/i)
})

it('STAT-03 shows 16 entries, closed at first', () => {
  const { container } = render(<ShopFaq>{null}</ShopFaq>)
  expect(container.querySelectorAll('details')).toHaveLength(16)
  expect(container.querySelectorAll('details[open]')).toHaveLength(0)
})

it('STAT-17 groups the questions and leaves those with the typed words', async () => {
  render(<ShopFaq>{null}</ShopFaq>)
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Entrega e retirada',
    'Preço, peso e pagamento',
    'Pedidos e atendimento',
  ])
  const field = screen.getByRole('searchbox', { name: 'Buscar nas perguntas' })
  await userEvent.type(field, 'CARTAO')
  const found = screen.getAllByRole('heading', { level: 3 }).map((question) => question.textContent)
  expect(found).toContain('Posso pagar com cartão de débito ou vales?')
  expect(found.length).toBeGreaterThan(1)
  expect(found).not.toContain('Quanto custa o frete?')
  expect(screen.getByRole('status')).toHaveTextContent(`${found.length} perguntas encontradas`)
  await userEvent.type(field, ' girafa')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(16)
  expect(screen.getByRole('status')).toHaveTextContent('Nenhuma pergunta com essas palavras.')
  expect(screen.getByRole('status').nextElementSibling).toBe(screen.getByRole('complementary'))
})

it.each([
  ['prazo', 'Quais são os horários de entrega?'],
  ['devolução', 'Posso trocar ou devolver?'],
  ['reembolso', 'Posso trocar ou devolver?'],
  ['parcelado', 'Posso parcelar?'],
])('STAT-17 finds other forms and common words: %s', async (typed, question) => {
  render(<ShopFaq>{null}</ShopFaq>)
  await userEvent.type(screen.getByRole('searchbox'), typed)
  const found = screen.getAllByRole('heading', { level: 3 })
  expect(found.map((heading) => heading.textContent)).toContain(question)
  expect(found.length).toBeLessThan(6)
})

it.each([
  ['Frete', 4, ['Onde vocês entregam?', 'Quanto custa o frete?']],
  ['taxa', 4, ['Como funciona a entrega expressa?', 'Quais são os horários de entrega?']],
  ['frete grátis', 1, ['Quanto custa o frete?']],
])(
  'STAT-17 a search for %s also finds the questions about delivery',
  async (typed, count, some) => {
    render(<ShopFaq>{null}</ShopFaq>)
    await userEvent.type(screen.getByRole('searchbox'), typed)
    const found = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(found).toEqual(expect.arrayContaining(some))
    expect(found).toHaveLength(count)
  },
)

it.each(['frete, grátis?', '«Frete» (grátis)', 'grátis/frete'])(
  'STAT-17 punctuation is no word: %s',
  async (typed) => {
    render(<ShopFaq>{null}</ShopFaq>)
    await userEvent.type(screen.getByRole('searchbox'), typed)
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Quanto custa o frete?')
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), ' ? ')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(16)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
)

it('STAT-30 one column of questions with links to its groups', () => {
  render(<ShopFaq>{null}</ShopFaq>)
  const links = within(screen.getByRole('navigation', { name: 'Nesta página' }))
  const targets = links.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1))
  const groups = screen.getAllByRole('region')
  expect(targets).toEqual(groups.map(({ id }) => id))
  expect(new Set(groups.map(({ parentElement }) => parentElement)).size).toBe(1)
})

it('STAT-25 the question in the address is open', () => {
  window.history.replaceState(null, '', '/perguntas#retirada')
  const { container } = render(<ShopFaq>{null}</ShopFaq>)
  const open = () =>
    [...container.querySelectorAll('details')].filter((entry) => entry.open).map(({ id }) => id)
  expect(open()).toEqual(['retirada'])
  window.history.replaceState(null, '', '/perguntas#contato')
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(open()).toEqual(['retirada', 'contato'])
  window.history.replaceState(null, '', '/')
})
