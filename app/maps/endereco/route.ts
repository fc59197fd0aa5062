import type { NextRequest } from 'next/server'
import { mapsEnv } from '@/lib/env/maps'
import { answerMap } from '@/lib/server/maps/answer-map'

export function GET(request: NextRequest): Promise<Response> {
  return answerMap(request.nextUrl.searchParams, mapsEnv)
}
