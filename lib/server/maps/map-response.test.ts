/** @jest-environment node */

import { mapPicturePath, mapServiceUrl } from '../../address/map-picture'
import { createMapPictures, driverMapResponse, mapResponse } from './map-response'

const service = { url: 'https://maps.example/static', key: 'k3y' }
const path = mapPicturePath(-12.9981, -38.45512) ?? ''
const query = new URL(path, 'http://localhost').searchParams
const fetched = jest.fn<Promise<Response>, [URL]>()
const png = () => new Response('png', { headers: { 'content-type': 'image/png' } })

/** A different place for each number. */
const placeOf = (index: number) =>
  new URL(mapPicturePath(-12.9 - index / 10_000, -38.4) ?? '', 'http://localhost').searchParams

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
})

it('ADDR-17 an address with coordinates has a map on our origin, one without has none', () => {
  expect(path).toBe('/maps/endereco?markers=-12.99810%2C-38.45512&zoom=16&size=300x150')
  expect(mapPicturePath(null, -38.4)).toBeNull()
  expect(mapPicturePath(-12.9, null)).toBeNull()
})

it('API-79 the map service is called with markers, zoom, size and key', async () => {
  fetched.mockResolvedValue(png())
  const response = await mapResponse(query, service, createMapPictures())
  const [[asked] = []] = fetched.mock.calls
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    markers: '-12.99810,-38.45512',
    zoom: '16',
    size: '300x150',
    scale: '2',
    key: 'k3y',
  })
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(await response.text()).toBe('png')
})

it('ADDR-18 without a key, or when the service fails, the drawn map is shown', async () => {
  const findPicture = createMapPictures()
  const drawn = async (given: typeof service | { url: string; key: null }) => {
    const { status, headers } = await mapResponse(query, given, findPicture)
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect(await drawn({ ...service, key: null })).toEqual([307, '/map-fallback.svg', 'no-store'])
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 403 }))
  expect(await drawn(service)).toEqual([307, '/map-fallback.svg', 'no-store'])
  fetched.mockRejectedValueOnce(new Error('timeout'))
  expect(await drawn(service)).toEqual([307, '/map-fallback.svg', 'no-store'])
})

it('API-79 other places and other kinds of maps are refused', async () => {
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
    expect((await mapResponse(other, service)).status).toBe(404)
  }
})

it('API-79 a picture is requested once a day, also by concurrent clients, and a failure is not cached', async () => {
  let day = 0
  const findPicture = createMapPictures(() => (1 + day) * 86_400_000)
  const show = async () => (await mapResponse(query, service, findPicture)).status
  fetched.mockRejectedValueOnce(new Error('timeout'))
  expect(await show()).toBe(307)
  fetched.mockImplementation(async () => png())
  expect(await Promise.all([show(), show(), show()])).toEqual([200, 200, 200])
  expect(await show()).toBe(200)
  expect(fetched).toHaveBeenCalledTimes(2)
  day = 1.5
  expect(await show()).toBe(200)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('API-79 the key has a limit: beyond 60 places a minute maps are drawn', async () => {
  const findPicture = createMapPictures()
  fetched.mockImplementation(async () => png())
  const statuses: number[] = []
  for (let index = 0; index < 70; index += 1) {
    statuses.push((await mapResponse(placeOf(index), service, findPicture)).status)
  }
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(10).fill(307)])
  expect(fetched).toHaveBeenCalledTimes(60)
  expect((await mapResponse(placeOf(0), service, findPicture)).status).toBe(200)
  expect((await mapResponse(placeOf(69), service, findPicture)).status).toBe(307)
})

it('ADDR-18 the read of a picture stops at the size limit', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': 'image/png' } }))
  expect((await mapResponse(query, service, createMapPictures())).status).toBe(307)
  expect(sent).toBeLessThan(10)
})

it('TRK-20 without a map service there is no picture of where a driver is', async () => {
  expect((await driverMapResponse(query, { ...service, key: null })).status).toBe(204)
  fetched.mockResolvedValue(png())
  expect(await (await driverMapResponse(query, service, createMapPictures())).text()).toBe('png')
})
