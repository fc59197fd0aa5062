import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { setSession } from '@/lib/api/session.fixture'
import type { Blend } from '@/lib/api/types'
import { blendFixture, groundMeat, itemFixture } from '@/lib/blends/blend.fixture'
import { copiedIdIn } from '@/lib/blends/my-blends'
import { BlendCard } from './blend-card'

jest.mock('@/lib/blends/add-blend', () => ({ addBlend: async () => {} }))

const meat = groundMeat(1, 'Acém Moído')
const saved = {
  name: 'Da casa',
  complete: true,
  completedAt: '2026-05-11T23:30:00-03:00',
  items: [itemFixture(meat, 500)],
}

const onDone = jest.fn()

function show(over: Partial<Blend>) {
  render(
    <QueryClientProvider client={getQueryClient()}>
      <BlendCard blend={blendFixture(over)} onDone={onDone} />
    </QueryClientProvider>,
  )
}

it('BLND-15 BLND-20 an open blend shows Em aberto and can be edited and deleted, not bought', () => {
  show({ id: 7, name: 'De segunda' })
  expect(screen.getByText('Em aberto')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Editar De segunda' })).toHaveAttribute(
    'href',
    '/blend/calculadora/7',
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain('DELETAR')
  expect(screen.queryByRole('button', { name: /CARRINHO/ })).toBeNull()
})

it('BLND-41 the question before a deletion names the meats, and the deletion is reported', async () => {
  setSession({ status: 'in', token: 'ana', user: null })
  const fetch = jest.fn(async () => new Response(null, { status: 204 }))
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch
  const items = [itemFixture(meat, 640), itemFixture(groundMeat(2, 'Cordeiro Moído'), 360)]
  show({ id: 7, name: '', items })
  await userEvent.click(screen.getByRole('button', { name: 'Deletar Blend sem nome' }))
  const question = screen.getByRole('dialog', { name: 'Deletar o blend?' })
  expect(question).toHaveAccessibleDescription('Blend sem nome: 64% Acém Moído, 36% Cordeiro Moído')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(onDone.mock.calls).toEqual([[null], ['Blend deletado.']]))
})

it('BLND-16 BLND-17 BLND-18 BLND-37 a saved blend shows Montado with its day, can be bought, and cannot be edited', () => {
  show({ ...saved, amount: 20.95, price: 0.0419 })
  expect(screen.getByText('Montado 11/05/2026')).toBeVisible()
  expect(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO Da casa' })).toBeVisible()
  expect(screen.getByText('Você pode mudar o peso no carrinho.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Editar/ })).toBeNull()
})

it('BLND-18 after adding, the cart is the next step, and the button adds more', async () => {
  show({ ...saved, defaultQuantity: 1000 })
  const button = screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO Da casa' })
  await userEvent.click(button)
  expect(await screen.findByText('1 Kg adicionado ao carrinho.')).toBeVisible()
  expect(button).toHaveAccessibleName('ADICIONAR MAIS 1 Kg Da casa')
  expect(button).toHaveFocus()
  expect(button).not.toHaveClass('bg-primary')
  expect(screen.getByRole('link', { name: 'Ir para o carrinho' })).toHaveClass('bg-primary')
})

it('BLND-35 a blend shows its total as an estimate beside the price per Kg', () => {
  show({ ...saved, amount: 20.95, price: 0.0419 })
  expect(screen.getByText(/R\$ 20,95/)).toHaveTextContent('R$ 20,95 estimado · R$ 41,90 /Kg')
})

it('BLND-27 BLND-28 name and description are truncated', () => {
  show({ name: 'n'.repeat(25), observation: 'o'.repeat(36) })
  expect(screen.getByRole('heading')).toHaveTextContent(`${'n'.repeat(24)}...`)
  expect(screen.getByText(`${'o'.repeat(35)}...`)).toBeVisible()
})

it('BLND-28 a tap on a cut description shows the whole one', async () => {
  const observation = 'Para a chapa bem quente, com sal só no fim e queijo prato'
  show({ ...saved, observation })
  expect(screen.getByText(observation)).not.toBeVisible()
  await userEvent.click(screen.getByText('Para a chapa bem quente, com sal só...'))
  expect(screen.getByText(observation)).toBeVisible()
})

it('BLND-28 a description that fits has nothing to open', () => {
  show({ ...saved, observation: 'Só para a chapa' })
  expect(screen.getByText('Só para a chapa').closest('details')).toBeNull()
})

it('a blend with a meat that is sold out names the meat, and cannot be bought', () => {
  show({ ...saved, items: [itemFixture({ ...meat, inStock: false }, 500)] })
  expect(screen.getByText('Fora de estoque: Acém Moído')).toBeVisible()
  expect(screen.queryByRole('button', { name: /CARRINHO/ })).toBeNull()
})

it.each([true, false])('BLND-36 a blend shows its fat (complete: %s)', (complete) => {
  show({ ...saved, complete, fatPercentage: 45 })
  expect(screen.getByText('Gordura 45%')).toBeVisible()
})

it('BLND-40 a saved blend leads to a new one with its meats, an open one does not', () => {
  show({ ...saved, id: 41 })
  const [copy] = screen.getAllByRole('link')
  expect(copy).toHaveAccessibleName('Copiar Da casa para um novo blend')
  const { search } = new URL((copy as HTMLAnchorElement).href)
  expect(copiedIdIn(search)).toBe(41)
  expect(copiedIdIn('?blend=x')).toBeNull()
  cleanup()
  show({ id: 7, name: 'De segunda' })
  expect(screen.queryByRole('link', { name: /Copiar/ })).toBeNull()
})
