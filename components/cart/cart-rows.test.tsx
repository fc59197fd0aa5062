import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { ApiError } from '@/lib/api/errors'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { LineItem, OrderBlend } from '@/lib/api/types'
import { restoreBlend } from '@/lib/blends/add-blend'
import { blendFixture } from '@/lib/blends/blend.fixture'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { getChanges } from '@/lib/cart/recent-changes'
import { useCart } from '@/lib/cart/use-cart'
import { sayChange } from './cart-announcer'
import { CartRows } from './cart-rows'

jest.mock('@/lib/blends/add-blend', () => ({ restoreBlend: jest.fn() }))

// Fake timers: on a slow machine the cart's debounce would end within a test and revert the click.
jest.useFakeTimers()

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const picanha = productFixture()
const costela = productFixture({ id: 102, name: 'Costela' })
const acem = productFixture({ id: 103, name: 'Acém', minimumQuantity: 300 })
const orderBlend: OrderBlend = {
  id: 40,
  templateId: 7,
  template: blendFixture(),
  name: 'Da casa',
  observation: '',
  quantity: 1200,
  orderNumber: 'R900000001',
  minQuantity: 600,
  incrementQuantity: 100,
  price: 0.04,
}

function Rows() {
  const emptied = useRef<HTMLParagraphElement>(null)
  const shown = useCart()
  return (
    <>
      <CartRows shown={shown} orderBlends={new Map([[40, orderBlend]])} emptied={emptied} />
      <p ref={emptied} tabIndex={-1}>
        vazio
      </p>
    </>
  )
}

/** Makes the API return the cart with these lines from now on. */
async function cartWith(...lineItems: LineItem[]) {
  stubOrder(orderFixture({ lineItems }))
  await act(() => cart.changeOwner(false))
}

/** Waits for the latest announcement of a change. */
const said = (sentence: string) => waitFor(() => expect(toldOfLast()).toBe(sentence))
function toldOfLast() {
  const { last } = getChanges()
  return last && sayChange(last)
}

/** Name of each row, followed by ' removido' if the row is an undo. */
const rows = () =>
  [...screen.getByRole('list', { name: 'Itens do carrinho' }).children].map((row) => {
    const name = /^(Picanha|Costela|Acém|Da casa)/.exec(row.textContent ?? '')?.[1]
    return `${name}${row.textContent?.includes('Removido') ? ' removido' : ''}`
  })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

const three = () => [
  lineFixture({ variant: picanha, quantity: 700 }),
  lineFixture({ variant: costela, quantity: 900, portioningSize: 600, observation: 'fina' }),
  lineFixture({ variant: acem, quantity: 400 }),
]
const blend = (mixId = 40) =>
  lineFixture({ id: 9000 + mixId, variant: acem, quantity: 1200, mixId })

beforeEach(() => jest.mocked(restoreBlend).mockReset())

it('A72 each removed line has its own undo button, in its place, also once the server has removed it', async () => {
  await cartWith(...three())
  render(<Rows />)
  await press('Remover Costela')
  await press('Remover Picanha Bovina')
  expect(rows()).toEqual(['Picanha removido', 'Costela removido', 'Acém'])
  const [, , last] = three()
  stubOrder(orderFixture({ lineItems: last ? [last] : [] }))
  await act(() => cart.refresh())
  await press('Desfazer a remoção de Costela')
  expect(rows()).toEqual(['Picanha removido', 'Costela', 'Acém'])
  expect(screen.getByText(/Embalar em porções de 600g/)).toBeVisible()
  expect(screen.getByLabelText('Observação para Costela')).toHaveValue('fina')
  expect(screen.getByRole('button', { name: 'Aumentar Costela' })).toHaveFocus()
})

it('CART-43 a line between two steps is restored at the step below', async () => {
  await cartWith(lineFixture({ variant: picanha, quantity: 1_250 }))
  render(<Rows />)
  await press('Remover Picanha Bovina')
  await press('Desfazer a remoção de Picanha Bovina')
  expect(screen.getByRole('textbox', { name: /^Quantidade de Picanha/ })).toHaveValue('1,2 Kg')
})

it('CART-06 A72 the last line keeps its undo button, and the minimum can be added in its place', async () => {
  await cartWith(lineFixture({ variant: acem, quantity: 400 }))
  render(<Rows />)
  await user.click(screen.getByRole('textbox', { name: 'Quantidade de Acém, em Kg' }))
  await user.keyboard('0,2{Enter}')
  expect(rows()).toEqual(['Acém removido'])
  expect(document.activeElement).toHaveTextContent(/^AcémRemovido/)
  await press('Levar 0,3 Kg de Acém')
  expect(screen.getByRole('textbox', { name: 'Quantidade de Acém, em Kg' })).toHaveValue('0,3 Kg')
})

it('A72 a line that another tab removed, or that is sold out, has no undo button', async () => {
  const gone = productFixture({ id: 104, name: 'Acém', inStock: false })
  await cartWith(lineFixture({ variant: picanha }), lineFixture({ variant: gone }))
  render(<Rows />)
  await press('Remover Acém')
  expect(rows()).toEqual(['Picanha'])
  expect(screen.getByRole('list', { name: 'Itens do carrinho' })).toHaveFocus()
  await cartWith()
  expect(screen.queryByText('Removido')).toBeNull()
})

describe('a removed blend', () => {
  const removeIt = async () => {
    await cartWith(blend())
    render(<Rows />)
    await press('Remover Da casa')
    expect(rows()).toEqual(['Da casa removido'])
    stubOrder(orderFixture())
    await act(() => cart.refresh())
  }

  it('BLND-26 A72 is restored by one call, in its place under its new id', async () => {
    await removeIt()
    let finish = (_: number) => {}
    jest.mocked(restoreBlend).mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await press('Desfazer a remoção de Da casa')
    expect(screen.getByText('Trazendo de volta…')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
    stubOrder(orderFixture({ lineItems: [blend(41)] }))
    await act(() => cart.refresh())
    expect(rows()).toEqual(['Da casa'])
    expect(screen.getByText('Trazendo de volta…')).toBeVisible()
    await act(async () => finish(41))
    expect(screen.getByRole('list', { name: 'Itens do carrinho' }).children).toHaveLength(1)
    expect(jest.mocked(restoreBlend).mock.calls).toEqual([[orderBlend, expect.anything(), 1200]])
    expect(screen.queryByText('Trazendo de volta…')).toBeNull()
    expect(screen.getByRole('list', { name: 'Carnes do blend' })).toBeVisible()
    expect(document.activeElement).toHaveAttribute('data-row', 'mix-41')
  })

  it.each(['Desfazer a remoção de Da casa', 'Levar 0,6 Kg de Da casa'])(
    'BLND-26 A72 %s: it is restored under its own id, with the focus',
    async (way) => {
      await cartWith(blend())
      render(<Rows />)
      await user.click(screen.getByRole('textbox', { name: 'Quantidade de Da casa, em Kg' }))
      await user.keyboard('0,2{Enter}')
      expect(document.activeElement).toHaveAttribute('data-row', 'mix-40')
      await said('Da casa saiu do carrinho.')
      let finish = () => {}
      jest.mocked(restoreBlend).mockImplementation(async (own, product, grams) => {
        cart.edit({ variantId: 0, field: 'quantity', value: grams, product, mixId: own.id })
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return own.id
      })
      await press(way)
      const more = screen.getByRole('button', { name: 'Aumentar Da casa' })
      expect(more).toHaveFocus()
      await user.tab()
      const elsewhere = document.activeElement
      expect(elsewhere).not.toBe(more)
      await act(async () => finish())
      expect(elsewhere).toHaveFocus()
    },
  )

  it('BLND-26 A72 whose name is not loaded yet is announced as a blend', async () => {
    await cartWith(blend(41))
    render(<Rows />)
    await press('Remover blend')
    await said('Blend saiu do carrinho.')
  })

  it('BLND-26 A72 that cannot be restored shows the reason', async () => {
    await removeIt()
    jest.mocked(restoreBlend).mockRejectedValue(
      new ApiError(422, {
        error: 'Houve um problema processando',
        errors: { quantity: ['Acabou'] },
      }),
    )
    await press('Desfazer a remoção de Da casa')
    expect(await screen.findByRole('alert')).toHaveTextContent('Acabou')
    expect(screen.getByText('vazio')).toHaveFocus()
  })
})

it.each([40, 41])('CART-61 the price per Kg of blend %i is that of its lines', async (mixId) => {
  await cartWith(
    lineFixture({ id: 1, variant: acem, price: 0.05, quantity: 800, mixId }),
    lineFixture({ id: 2, variant: costela, price: 0.03, quantity: 400, mixId }),
  )
  render(<Rows />)
  expect(screen.getByText('R$ 43,33 /Kg')).toBeVisible()
})

it('CART-59 a row without stock of its own names no other item', async () => {
  await cartWith(lineFixture({ variant: { ...acem, totalOnHand: 0 }, quantity: 600 }))
  render(<Rows />)
  expect(await screen.findByText(/^Temos apenas 0.* em estoque\.$/)).toBeVisible()
})

it('CART-59 only a guest can remove a blend in the notice before its data are loaded', async () => {
  const scarce = { ...acem, totalOnHand: 1_050 }
  await cartWith(lineFixture({ id: 9041, variant: scarce, quantity: 1200, mixId: 41 }))
  const { unmount } = render(<Rows />)
  const button = { name: 'Remover do carrinho: Blend' }
  expect(await screen.findByRole('button', button)).toBeVisible()
  unmount()
  setSession({ status: 'in', token: 'ana', user: null })
  render(<Rows />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Blend')
  expect(screen.queryByRole('button', button)).toBeNull()
  setSession(LOGGED_OUT)
})

it('CART-59 a blend above the stock is brought to the most that its meats allow', async () => {
  const scarce = { ...acem, totalOnHand: 1_050 }
  await cartWith(lineFixture({ id: 9040, variant: scarce, quantity: 1200, mixId: 40 }))
  render(<Rows />)
  const [button] = await screen.findAllByRole('button', { name: 'Levar 1 Kg de Da casa' })
  if (button) await user.click(button)
  expect(screen.getByRole('textbox', { name: /^Quantidade de Da casa/ })).toHaveValue('1 Kg')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('CART-59 a line whose stock a blend takes up can only be removed', async () => {
  const scarce = { ...acem, totalOnHand: 1_250 }
  await cartWith(
    lineFixture({ variant: scarce, quantity: 400 }),
    lineFixture({ id: 9040, variant: scarce, quantity: 1200, mixId: 40 }),
  )
  render(<Rows />)
  expect(await screen.findByRole('button', { name: 'Remover do carrinho: Acém' })).toBeVisible()
  expect(screen.getAllByText(/Temos 1,25 Kg, já contados em outro item\./)).toHaveLength(2)
  expect(document.body).not.toHaveTextContent('Temos apenas')
  await user.click(screen.getByRole('button', { name: 'Remover do carrinho: Acém' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('CART-59 by keyboard the notices come before the rows, and a solved row takes the focus', async () => {
  const gone = productFixture({ id: 104, name: 'Cupim', inStock: false })
  await cartWith(
    lineFixture({ variant: { ...picanha, totalOnHand: 1_650 }, quantity: 2_400 }),
    lineFixture({ variant: { ...costela, totalOnHand: 1_250 }, quantity: 2_000 }),
    lineFixture({ variant: gone, quantity: 700 }),
  )
  render(<Rows />)
  const order = ['Remover do carrinho: Cupim', 'Levar 1,6 Kg de Picanha Bovina']
  await screen.findByRole('button', { name: order[0] })
  for (const name of order) {
    await user.tab()
    expect(document.activeElement).toHaveAccessibleName(name)
  }
  await user.keyboard('{Enter}')
  const [picanhaRow, costelaRow] = screen.getAllByRole('listitem').filter((row) => row.dataset.row)
  expect(picanhaRow).toContainElement(document.activeElement as HTMLElement)
  const [, inRow] = screen.getAllByRole('button', { name: 'Levar 1,2 Kg de Costela' })
  act(() => inRow?.focus())
  await user.keyboard('{Enter}')
  expect(costelaRow).toContainElement(document.activeElement as HTMLElement)
  act(() => screen.getByRole('button', { name: 'Remover do carrinho: Cupim' }).focus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('list', { name: 'Itens do carrinho' })).toHaveFocus()
})
