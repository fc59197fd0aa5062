import type { NextRequest } from 'next/server'
import { mapsEnv } from '@/lib/env/storefront.mjs'
import { driverMapResponse } from '@/lib/server/maps/map-response'

export function GET(request: NextRequest): Promise<Response> {
  return driverMapResponse(request.nextUrl.searchParams, mapsEnv)
}
