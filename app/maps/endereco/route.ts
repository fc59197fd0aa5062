import type { NextRequest } from 'next/server'
import { mapsEnv } from '@/lib/env/storefront.mjs'
import { mapResponse } from '@/lib/server/maps/map-response'

export function GET(request: NextRequest): Promise<Response> {
  return mapResponse(request.nextUrl.searchParams, mapsEnv)
}
