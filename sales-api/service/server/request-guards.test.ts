import { clientAddress } from './request-guards'

it('trusts no header unless a proxy is configured', () => {
  expect(clientAddress('203.0.113.7', 0)).toBeNull()
  expect(clientAddress(undefined, 1)).toBeNull()
})

it('uses the entry of the outermost trusted proxy, whatever the client wrote before it', () => {
  expect(clientAddress('203.0.113.7', 1)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1, 8.8.8.8, 203.0.113.7', 1)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1, 203.0.113.7, 192.0.2.1', 2)).toBe('203.0.113.7')
  expect(clientAddress('203.0.113.7', 2)).toBeNull()
})

it('reads ports, brackets and mapped addresses, and ignores invalid addresses', () => {
  expect(clientAddress('203.0.113.7:5123', 1)).toBe('203.0.113.7')
  expect(clientAddress('::ffff:203.0.113.7', 1)).toBe('203.0.113.7')
  expect(clientAddress('[2001:db8:1:2::9]:443', 1)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('unknown', 1)).toBeNull()
  expect(clientAddress(' , ', 1)).toBeNull()
})

it('counts an IPv6 client by its network prefix', () => {
  const network = '2001:db8:1:2::/64'
  expect(clientAddress('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 1)).toBe(network)
  expect(clientAddress('2001:0DB8:0001:0002::1', 1)).toBe(network)
  expect(clientAddress('2001:db8::1', 1)).toBe('2001:db8:0:0::/64')
  expect(clientAddress('::1', 1)).toBe('0:0:0:0::/64')
})
