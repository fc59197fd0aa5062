import type { NextRequest } from 'next/server'
import { mapsEnv } from '@/lib/env/storefront.mjs'
import { answerDriverMap } from '@/lib/server/maps/map-response'

export function GET(request: NextRequest): Promise<Response> {
  return answerDriverMap(request.nextUrl.searchParams, mapsEnv)
}
