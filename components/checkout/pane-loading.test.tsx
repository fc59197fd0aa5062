import { screen } from '@testing-library/react'
import { addressFixture } from '@/lib/api/address.fixture'
import type { Address } from '@/lib/api/types'
import { CUSTOMER, openCheckout, orderIn } from './checkout.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }))

// Loads the pane's chunk beforehand: its first load takes longer than a test waits.
beforeAll(() => import('./customer-address'))

it('CHK-01 CHK-02 content below a pane appears together with it, so that nothing moves', async () => {
  let answer: (addresses: Address[]) => void = () => {}
  const addresses = new Promise<Address[]>((resolve) => {
    answer = resolve
  })
  openCheckout(
    orderIn('address', { token: null }),
    { 'GET /v2/addresses': () => addresses },
    CUSTOMER,
  )
  expect(await screen.findByRole('heading', { name: '1 Endereço de entrega' })).toBeVisible()
  expect(screen.getByText('2').closest('section')).not.toBeVisible()
  expect(screen.getByText('3').closest('section')).not.toBeVisible()
  expect(screen.getByRole('button', { name: /frete a calcular/ })).toBeVisible()
  answer([addressFixture()])
  expect(await screen.findByRole('heading', { name: '2 Agende sua entrega' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '3 Escolha como pagar' })).toBeVisible()
})
