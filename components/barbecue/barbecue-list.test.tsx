import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Choice } from '@/lib/barbecue/choice'
import { PERSONAL_KEYS } from '@/lib/browser/storage'
import { productFixture } from '@/lib/cart/cart.fixture'
import { createCartServer } from '@/lib/cart/cart-server.fixture'
import { createCartEngine } from '@/lib/cart/engine'
import { BarbecueList, shareLink } from './barbecue-list'

const push = jest.fn()
jest.mock('@/lib/cart/cart', () => ({ cart: {} }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
const { cart } = jest.requireMock<{ cart: ReturnType<typeof createCartEngine> }>('@/lib/cart/cart')

const user = userEvent.setup()
const ribs = productFixture({ id: 11, name: 'Costela', minimumQuantity: 800, price: 0.04 })
const sausage = productFixture({ id: 12, name: 'Linguiça', minimumQuantity: 500, price: 0.03 })
const coal = productFixture({
  id: 13,
  name: 'Carvão',
  unitForQuantity: 'un',
  price: 30,
  minimumQuantity: 1,
  incrementQuantity: 1,
})
const made = [
  { product: ribs, quantity: 2000 },
  { product: sausage, quantity: 800 },
  { product: coal, quantity: 2 },
]
const choice: Choice = { adults: 7, children: 0, optionValueId: 3, categoryIds: [1, 6] }
let server: ReturnType<typeof createCartServer>

function showList(of: Choice = choice) {
  return render(
    <BarbecueList made={made} choice={of}>
      {null}
    </BarbecueList>,
  )
}

beforeEach(() => {
  localStorage.clear()
  push.mockReset()
  server = createCartServer([ribs, sausage, coal])
  Object.assign(cart, createCartEngine(server.calls))
})

const storedNames = () =>
  JSON.parse(localStorage.getItem(PERSONAL_KEYS.pendingBarbecue) ?? '{}').added

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const total = () => within(screen.getByRole('region', { name: 'Total do churrasco' }))
const row = (index: number) =>
  within(screen.getByRole('list', { name: 'Itens do churrasco' })).getAllByRole('listitem')[
    index
  ] as HTMLElement

it('BBQ-23 BBQ-67 warns of a list with too little or too much meat, in the bar, whatever is sold by unit', async () => {
  showList()
  expect(total().getByRole('status')).toBeEmptyDOMElement()
  const amount = screen.getByRole('textbox', { name: 'Quantidade de Costela, em Kg' })
  for (const [typed, text] of [
    ['2,2', /^$/],
    ['2,4', /^Para esta turma, o churrasco pede 2,8 Kg.$/],
    ['2', /^$/],
  ] as const) {
    await user.clear(amount)
    await user.type(amount, `${typed}{Enter}`)
    expect(total().getByRole('status')).toHaveTextContent(text)
  }
  await press('Remover Linguiça da lista')
  const asks = /^Para esta turma, o churrasco pede 2,8 Kg.$/
  expect(total().getByRole('status')).toHaveTextContent(asks)
  await press('Remover Costela da lista')
  expect(total().getByRole('status')).toHaveTextContent(asks)
  await press('Remover Carvão da lista')
  expect(total().getByRole('status')).toBeEmptyDOMElement()
  expect(total().getByText('Nada na lista')).toBeVisible()
  expect(total().getByRole('button', { name: 'ADICIONAR AO CARRINHO' })).toBeDisabled()
  cleanup()
  localStorage.clear()
  showList({ ...choice, adults: 30 })
  expect(total().getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByText(/^É o que temos em estoque agora: .* 12 Kg.$/)).toBeVisible()
})

it('BBQ-68 ITEM-24 a removed line leaves its reason and undo in its place', async () => {
  showList()
  const amount = screen.getByRole('textbox', { name: 'Quantidade de Linguiça, em Kg' })
  await user.clear(amount)
  await user.type(amount, '0,3{Enter}')
  expect(row(1)).toHaveTextContent(/^LinguiçaRemovido: Linguiça: o mínimo é 0,5 Kg/)
  expect(row(1)).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Adicionar Linguiça de volta' })).toBeNull()
  await press('Levar 0,5 Kg de Linguiça')
  expect(screen.getByLabelText('Quantidade de Linguiça, em Kg')).toHaveValue('0,5 Kg')
  expect(screen.getByRole('button', { name: 'Aumentar Linguiça' })).toHaveFocus()

  await press('Remover Costela da lista')
  expect(row(0)).toHaveTextContent(/^CostelaRemovido: CostelaDesfazer/)
  await press('Desfazer a remoção de Costela')
  expect(screen.getByLabelText('Quantidade de Costela, em Kg')).toHaveValue('2 Kg')
  expect(screen.queryByRole('region', { name: 'Removido da lista' })).toBeNull()
})

it('BBQ-68 the undo of a removed line ends, and the line can still be added back in its place', async () => {
  jest.useFakeTimers()
  const timed = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  showList()
  await timed.click(screen.getByRole('button', { name: 'Remover Costela da lista' }))
  await timed.click(document.body)
  act(() => jest.advanceTimersByTime(8_000))
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  await timed.click(screen.getByRole('button', { name: 'Adicionar Costela de volta' }))
  expect(row(0)).toHaveTextContent('Costela')
  expect(screen.getByRole('button', { name: 'Aumentar Costela' })).toHaveFocus()
  jest.useRealTimers()
})

const share = jest.fn()
const writeText = jest.fn()

function browser({ shares, copies }: { shares: boolean; copies: boolean }) {
  Object.defineProperty(navigator, 'share', {
    value: shares ? share : undefined,
    configurable: true,
  })
  const clipboard = copies ? { writeText } : undefined
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
}

beforeEach(() => {
  share.mockReset()
  writeText.mockReset()
})

it('BBQ-69 a list that is partly in the cart adds what is missing there, or all of it', async () => {
  server.put(11, { quantity: 2100 })
  server.put(13, { quantity: 1 })
  await act(() => cart.restart())
  showList()
  expect(total().getByText('2 de 3 itens já estão no carrinho, 1 em parte.')).toBeVisible()
  const held = () => [11, 12, 13].map((id) => server.quantity(id))
  await press('ADICIONAR O QUE FALTA')
  await waitFor(() => expect(held()).toEqual([2100, 800, 2]))
  expect(storedNames()).toEqual(['Linguiça', 'Carvão'])
  cleanup()
  server.put(13, { quantity: 1 })
  await act(() => cart.restart())
  showList()
  const addsAll = screen.getByRole('button', { name: 'ADICIONAR A LISTA TODA' })
  addsAll.focus()
  act(() => addsAll.click())
  expect(addsAll).toHaveFocus()
  await waitFor(() => expect(held()).toEqual([4100, 1600, 3]))
})

it('BBQ-69 a list in the cart says so, and only its own button adds it again', async () => {
  server.put(11, { quantity: 2000 })
  server.put(12, { quantity: 900 })
  server.put(13, { quantity: 1 })
  await act(() => cart.restart())
  showList()
  expect(row(2)).toHaveTextContent('Já no carrinho: 1 un')
  expect(total().getByText('3 de 3 itens já estão no carrinho, 1 em parte.')).toBeVisible()
  expect(total().getByRole('button', { name: 'ADICIONAR O QUE FALTA' })).toBeVisible()
  await press('Diminuir Carvão')
  expect(total().getByText('Este churrasco já está no carrinho.')).toBeVisible()
  expect(total().getByRole('link', { name: 'Ir para o carrinho' })).toHaveAttribute(
    'href',
    '/carrinho',
  )
  await press('ADICIONAR MAIS')
  const held = () => [11, 12, 13].map((id) => server.quantity(id))
  await waitFor(() => expect(held()).toEqual([4000, 1700, 2]))
})

it('BBQ-69 one item that is partly in the cart', async () => {
  server.put(11, { quantity: 900 })
  await act(() => cart.restart())
  showList()
  await press('Remover Linguiça da lista')
  await press('Remover Carvão da lista')
  expect(total().getByRole('status')).toHaveTextContent(
    'Uma parte deste churrasco já está no carrinho.',
  )
})

it('BBQ-69 a list whose items left the cart is new to it', async () => {
  await act(() => cart.restart())
  showList()
  expect(row(0)).not.toHaveTextContent('Já no carrinho')
  expect(total().getByRole('status')).toBeEmptyDOMElement()
  expect(total().queryByRole('link')).toBeNull()
  expect(total().getByRole('button', { name: 'ADICIONAR AO CARRINHO' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'ADICIONAR A LISTA TODA' })).toBeNull()
})

it('a phone opens its own share dialog; dismissing it is no failure', async () => {
  browser({ shares: true, copies: true })
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: 'Meu churrasco', url: 'http://shop/x' })
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('shared')
  expect(writeText).not.toHaveBeenCalled()
})

it('other browsers copy the address, or show it', async () => {
  browser({ shares: false, copies: true })
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('copied')
  browser({ shares: false, copies: false })
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('shown')
})
