/** @jest-environment node */
import { answerDriverMap } from './answer-driver-map'
import { answerMap } from './answer-map'
import { mapPicturePath, mapServiceUrl } from './map-picture'

const service = { url: 'https://maps.example/static', key: 'k3y' }
const path = mapPicturePath(-12.9981, -38.45512) ?? ''
const query = new URL(path, 'http://localhost').searchParams
const fetched = jest.fn<Promise<Response>, [URL]>()

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
})

it('ADDR-17 an address with coordinates has a map of ours, one without has none', () => {
  expect(path).toBe('/maps/endereco?markers=-12.99810%2C-38.45512&zoom=16&size=300x150')
  expect(mapPicturePath(null, -38.4)).toBeNull()
  expect(mapPicturePath(-12.9, null)).toBeNull()
})

it('API-79 the map service is asked with markers, zoom, size and key', async () => {
  const picture = { headers: { 'content-type': 'image/png' } }
  fetched.mockResolvedValue(new Response('png', picture))
  const answer = await answerMap(query, service)
  const [[asked] = []] = fetched.mock.calls
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    markers: '-12.99810,-38.45512',
    zoom: '16',
    size: '300x150',
    scale: '2',
    key: 'k3y',
  })
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await answer.text()).toBe('png')
})

it('ADDR-18 without a key, or when the service fails, the drawn map is shown', async () => {
  const drawn = async (given: typeof service | { url: string; key: null }) => {
    const { status, headers } = await answerMap(query, given)
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect(await drawn({ ...service, key: null })).toEqual([307, '/mapa.svg', 'no-store'])
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 403 }))
  expect(await drawn(service)).toEqual([307, '/mapa.svg', 'no-store'])
  fetched.mockRejectedValueOnce(new Error('timeout'))
  expect(await drawn(service)).toEqual([307, '/mapa.svg', 'no-store'])
})

it('API-79 nobody gets pictures of elsewhere, or of other kinds, for the key of the shop', async () => {
  const changes: Record<string, string>[] = [
    { markers: '48.85837,2.29448' },
    { markers: '-12.99810' },
    { markers: '-12.99810,-38.45512|color:red' },
    { zoom: '3' },
    { size: '4000x4000' },
  ]
  for (const change of changes) {
    const other = new URLSearchParams({ ...Object.fromEntries(query), ...change })
    expect(mapServiceUrl(service.url, service.key, other)).toBeNull()
    expect((await answerMap(other, service)).status).toBe(404)
  }
})

it('TRK-20 without a map service there is no picture of where a driver is', async () => {
  expect((await answerDriverMap(query, { ...service, key: null })).status).toBe(204)
  fetched.mockResolvedValue(new Response('png', { headers: { 'content-type': 'image/png' } }))
  expect(await (await answerDriverMap(query, service)).text()).toBe('png')
})
