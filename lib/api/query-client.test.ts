import { addressesQuery } from './addresses'
import { savedCardsQuery } from './payments'
import { getQueryClient } from './query-client'
import { LOGGED_OUT, setSession } from './session.fixture'
import type { User } from './types'

const logIn = (token: string) =>
  setSession({ status: 'in', token, user: { id: 1, firstName: token } as User })

afterEach(() => {
  setSession(LOGGED_OUT)
  getQueryClient().clear()
})

function fill() {
  const client = getQueryClient()
  client.setQueryData(addressesQuery(1).queryKey, [])
  client.setQueryData(savedCardsQuery(1).queryKey, [])
  client.setQueryData(['products', 'related'], ['Carvão'])
  return () => [
    client.getQueryData(addressesQuery(1).queryKey),
    client.getQueryData(savedCardsQuery(1).queryKey),
    client.getQueryData(['products', 'related']),
  ]
}

it('AUTH-06 the end of a session removes the queries of its customer, and nothing of the catalogue', () => {
  logIn('ana')
  const held = fill()
  setSession(LOGGED_OUT)
  expect(held()).toEqual([undefined, undefined, ['Carvão']])
})

it('AUTH-06 the session of somebody else begins with nothing', () => {
  logIn('ana')
  const held = fill()
  logIn('bia')
  expect(held()).toEqual([undefined, undefined, ['Carvão']])
})

it('a session that is validated or whose user changes removes nothing, nor does a login', () => {
  const held = fill()
  const all = [[], [], ['Carvão']]
  setSession({ status: 'validating', token: 'ana', user: null })
  expect(held()).toEqual(all)
  logIn('ana')
  expect(held()).toEqual(all)
})
