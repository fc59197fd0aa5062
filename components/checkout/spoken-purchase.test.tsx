import { virtual } from '@guidepup/virtual-screen-reader'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { CartContents } from '@/components/cart/cart-contents'
import { ProductView } from '@/components/product/product-view'
import { loadPage } from '@/lib/browser/load-page'
import { installObservers } from '@/lib/browser/observers.fixture'
import { PERSONAL_KEYS, writeJson } from '@/lib/browser/storage'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { openCheckout, orderIn } from './checkout.fixture'
import { Confirmation } from './confirmation'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), prefetch: () => {} }),
}))
jest.mock('@/lib/browser/load-page', () => ({ loadPage: jest.fn(), loadPageInstead: jest.fn() }))

/** Phrases after which nothing follows. */
const END = 'end of document'
const MOST_PHRASES = 500

beforeAll(async () => {
  installObservers()
  // jsdom reports an error for the style of a pseudo-element.
  const { getComputedStyle } = window
  window.getComputedStyle = (element) => getComputedStyle(element)
  await import('./payment-pane')
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => virtual.stop())

/** Phrase in which a price has plain spaces. */
const plain = (phrase: string) => phrase.replace(/\s/g, ' ')

/** Reads the page from its beginning to `last`, and returns what is said. */
async function listen(last = END): Promise<string[]> {
  // An event of the previous page after its stop stores an empty page, which start would read.
  await virtual.stop()
  await virtual.start({ container: document.body })
  let left = MOST_PHRASES
  for (let said = ''; said !== last; said = plain(await virtual.lastSpokenPhrase())) {
    expect(said).not.toBe(END)
    // A reader without a page repeats nothing forever.
    expect(left--).toBeGreaterThan(0)
    await virtual.next()
  }
  return heard()
}

async function heard(): Promise<string[]> {
  const said = await virtual.spokenPhraseLog()
  return said.map(plain).filter((phrase) => !phrase.startsWith('end of '))
}

/** Reads up to the button and clicks it. */
async function press(button: string): Promise<void> {
  await listen(button)
  await virtual.act()
}

const inMain = (content: ReactElement) => render(<main>{content}</main>)

/** Expects `lines` to be said in this order, and every control to have a name. */
function expectSpoken(said: string[], lines: string[]): void {
  const main = said.filter((phrase) => lines.includes(phrase))
  expect([...new Set(main)]).toEqual(lines)
  const NAMELESS =
    /^(?:button|link|textbox|checkbox|radio|combobox|slider)(?:,? *$|, (?:not )?checked|, position)/
  expect(said.filter((phrase) => NAMELESS.test(phrase))).toEqual([])
  const announced = said.filter((phrase) => /^(?:polite|assertive): /.test(phrase))
  expect(announced).toEqual([...new Set(announced)])
}

it('UI-63 a screen reader reads name, price and controls of the product', async () => {
  const product = productFixture({
    manufacturer: 'Sítio Velho',
    description: 'Para horas de brasa.',
    productProperties: [{ name: 'Conservação', value: 'Resfriado' }],
  })
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: product })] }))
  inMain(<ProductView product={product} />)
  const add = 'button, ADICIONAR 1 Kg Picanha Bovina'
  expectSpoken(await listen(), [
    'navigation, Você está em',
    'heading, Picanha Bovina, level 1',
    'Sítio Velho',
    'region, Comprar',
    'R$ 89,90',
    'Em estoque',
    add,
    'Conservação',
    'Resfriado',
    'heading, Descrição, level 2',
    'Para horas de brasa.',
  ])
  await press(add)
  await screen.findByRole('button', { name: 'Aumentar Picanha Bovina' })
  const said = await heard()
  expect(said.slice(said.lastIndexOf(add) + 1)).toEqual(['button, Aumentar Picanha Bovina'])
})

it('UI-63 a screen reader reads lines, total and next step of the cart', async () => {
  stubOrder(orderFixture({ lineItems: [lineFixture({ quantity: 1300 })] }))
  cart.restart()
  inMain(<CartContents />)
  await screen.findByRole('button', { name: 'FECHAR COMPRA' })
  expectSpoken(await listen(), [
    'list, Itens do carrinho',
    'link, Picanha Bovina',
    'R$ 116,87',
    'group, Quantidade de Picanha Bovina',
    'button, Diminuir Picanha Bovina',
    'textbox, Quantidade de Picanha Bovina, em Kg, 1,3 Kg',
    'button, Aumentar Picanha Bovina',
    'button, Remover Picanha Bovina',
    'region, Resumo do carrinho',
    'Subtotal estimado',
    'button, FECHAR COMPRA',
  ])
  await press('button, FECHAR COMPRA')
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/checkout/'))
})

it('UI-63 a screen reader reads every field and the button of the address pane', async () => {
  openCheckout(orderIn('address'))
  await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' })
  expectSpoken(await listen(), [
    'region, Seu pedido',
    'Total estimado',
    'region, 1 Endereço de entrega',
    'textbox, E-mail, ana@example.com',
    'textbox, CEP, Ex.: 40000-000',
    'textbox, Bairro',
    'textbox, Nome do recebedor',
    'textbox, Telefone',
    'button, CONFIRMAR ENDEREÇO',
    'region, 2 Agende sua entrega',
    'region, 3 Escolha como pagar',
  ])
})

it('UI-63 a screen reader reads day, hours and price of the delivery pane', async () => {
  openCheckout(orderIn('delivery'))
  await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })
  expectSpoken(await listen(), [
    'button, Alterar Endereço de entrega',
    'region, 2 Agende sua entrega',
    'group, Dia da entrega',
    'radio, ter 12, checked, position 1, set size 1',
    'group, Horários de entrega',
    'radio, 8h–13h, checked, position 1, set size 1',
    'button, CONFIRMAR ENTREGA · R$ 99,80',
  ])
})

it('UI-63 a screen reader reads each payment method and the card fields', async () => {
  openCheckout(orderIn('payment'))
  await screen.findByRole('button', { name: /^CONTINUAR/ })
  expectSpoken(await listen(), [
    'region, 3 Escolha como pagar',
    'group, Forma de pagamento',
    'radio, Cartão de crédito Pagamento online, checked, position 1, set size 2',
    'radio, Cartão de débito na entrega Maquininha, not checked, position 2, set size 2',
    'textbox, Nome no cartão, ANA SOUZA, Como está no cartão',
    'textbox, Número',
    'textbox, CVV',
    'button, CONTINUAR · R$ 99,80',
  ])
})

it('UI-63 a screen reader reads the total at the last step and places the order there', async () => {
  const { sent } = openCheckout(orderIn('confirm'))
  const finish = 'button, FINALIZAR PEDIDO · R$ 99,80'
  await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  expectSpoken(await listen(), [
    'button, Alterar Agende sua entrega',
    'heading, Confirme seu pedido, level 3',
    'button, Alterar forma de pagamento',
    finish,
  ])
  await press(finish)
  await waitFor(() => expect(sent('PUT /api/v1/checkouts/R900000001/next')).toHaveLength(1))
})

it('UI-63 a screen reader reads on the confirmation that the order was received and the next step', async () => {
  writeJson('localStorage', PERSONAL_KEYS.confirmedOrder, { number: 'R900000001' })
  render(<Confirmation number="R900000001" />)
  expectSpoken(await listen(), [
    'heading, Seu pedido #R900000001 foi recebido. Agora é só relaxar!, level 1',
    'Você vai receber um e-mail',
    'com os detalhes. Antes de separar as carnes,',
    'link, Fazer Novo Pedido',
  ])
})
