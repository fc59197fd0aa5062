import type { NextRequest } from 'next/server'
import { mapsEnv } from '@/lib/env/storefront.mjs'
import { answerMap } from '@/lib/server/maps/map-response'

export function GET(request: NextRequest): Promise<Response> {
  return answerMap(request.nextUrl.searchParams, mapsEnv)
}
