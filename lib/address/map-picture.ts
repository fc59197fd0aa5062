export const FALLBACK_MAP = '/map-fallback.svg'

const SIZE = '300x150'
const ZOOM = '16'

/**
 * Returns the path of a map around a place, or null without coordinates. The path is on our own
 * origin, so that the key of the service stays on the server.
 */
export function mapPicturePath(
  latitude: number | null,
  longitude: number | null,
  subject: 'endereco' | 'motorista' = 'endereco',
): string | null {
  if (latitude === null || longitude === null) return null
  const markers = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
  return `/maps/${subject}?${new URLSearchParams({ markers, zoom: ZOOM, size: SIZE })}`
}

/** Delivery area with a margin, so that nobody can use the shop's key for maps of other places. */
const AREA = { south: -13.1, north: -12.5, west: -38.8, east: -37.9 }

/**
 * Returns the request to the map service, or null unless the picture is one that the shop shows.
 */
export function mapServiceUrl(service: string, key: string, query: URLSearchParams): URL | null {
  const [, latitude, longitude] =
    /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(query.get('markers') ?? '') ?? []
  const isOurs =
    query.get('zoom') === ZOOM &&
    query.get('size') === SIZE &&
    isWithin(Number(latitude), AREA.south, AREA.north) &&
    isWithin(Number(longitude), AREA.west, AREA.east)
  if (!isOurs) return null
  const url = new URL(service)
  url.search = String(
    new URLSearchParams({
      markers: `${latitude},${longitude}`,
      zoom: ZOOM,
      size: SIZE,
      scale: '2',
      key,
    }),
  )
  return url
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
