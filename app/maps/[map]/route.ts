import type { NextRequest } from 'next/server'
import { mapsEnv } from '@/lib/env/storefront.mjs'
import { driverMapResponse, mapResponse } from '@/lib/server/maps/map-response'

const MAPS = new Map([
  ['endereco', mapResponse],
  ['motorista', driverMapResponse],
])

export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ map: string }> },
): Promise<Response> {
  const respond = MAPS.get((await params).map)
  return respond
    ? respond(request.nextUrl.searchParams, mapsEnv)
    : new Response(null, { status: 404 })
}
