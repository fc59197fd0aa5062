import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setDoneMessage } from '@/components/account/done-message'
import { setSession } from '@/lib/api/session.fixture'
import type { Blend } from '@/lib/api/types'
import { blendFixture, groundMeat, itemFixture } from '@/lib/blends/blend.fixture'
import { CUSTOMER } from '../checkout/checkout.fixture'
import { MyBlends } from './my-blends'

const listBlends = jest.fn<Promise<Blend[]>, []>()
jest.mock('@/lib/api/blends', () => ({
  ...jest.requireActual('@/lib/api/blends'),
  listBlends: () => listBlends(),
  deleteBlend: async () => {},
}))

async function open(blends: Blend[]) {
  listBlends.mockResolvedValue(blends)
  setSession({ status: 'in', token: 'bearer', user: CUSTOMER })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyBlends>clássicas</MyBlends>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('clássicas')).toBeVisible()
  return screen.getByRole('link', { name: 'ADICIONAR NOVO BLEND' })
}

const items = [itemFixture(groundMeat(1, 'Acém Moído'), 500)]

it('BLND-35 a blend for the cart has the primary button', async () => {
  expect(await open([blendFixture({ name: 'Da casa', complete: true, items })])).toHaveClass(
    'bg-page',
  )
  expect(screen.getByRole('button', { name: /^ADICIONAR AO CARRINHO/ })).toHaveClass('bg-primary')
})

it('BLND-35 without a blend for the cart the new one is the primary button', async () => {
  expect(await open([blendFixture({ items })])).toHaveClass('bg-primary')
})

it('BLND-39 BLND-41 ACC-84 what was done is shown below the title, in view', async () => {
  const scroll = jest.fn()
  Element.prototype.scrollIntoView = scroll
  setDoneMessage('Blend salvo.')
  await open([blendFixture({ id: 7, name: 'De domingo', items })])
  const message = screen.getByText('Blend salvo.')
  expect(message).toHaveRole('status')
  expect(scroll.mock.contexts).toEqual([message])
  await userEvent.click(screen.getByRole('button', { name: 'Deletar De domingo' }))
  listBlends.mockResolvedValue([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Blend deletado.')).toBe(message)
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('region', { name: 'Blends guardados' })).toHaveFocus()
})
