import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isBusinessUser } from '../account/account-forms'
import { addressFixture } from '../api/address.fixture'
import { camelize } from '../api/http'
import { getSession, LOGGED_OUT, setSession } from '../api/session.fixture'
import type { User } from '../api/types'
import { FULL_ADDRESS, FULL_ADDRESS_ANSWER } from '../shared/address.fixture'
import { savedAddressInput, useAddresses } from './saved-address'

it('ADDR-16 a saved address is sent with every field unchanged', () => {
  expect(savedAddressInput(camelize(FULL_ADDRESS_ANSWER))).toEqual(FULL_ADDRESS)
})

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const isBusiness = () => isBusinessUser(getSession().user ?? { addresses: [] })

afterEach(() => act(() => setSession(LOGGED_OUT)))

it('AUTH-35 adding a company address makes a business customer immediately, deleting it ends that', async () => {
  let cnpj: string | null = '11222333000181'
  globalThis.fetch = jest.fn(async () => Response.json([addressFixture({ cnpj })]))
  setSession({ status: 'in', token: 't', user: { id: 1, addresses: [] as unknown[] } as User })
  expect(isBusiness()).toBe(false)
  const { result } = renderHook(useAddresses, { wrapper })
  await waitFor(() => expect(isBusiness()).toBe(true))
  cnpj = null
  await act(() => client.invalidateQueries({ queryKey: result.current.queryKey }))
  await waitFor(() => expect(isBusiness()).toBe(false))
})
