import type { NextRequest } from 'next/server'
import { answerWithNonce } from './lib/csp/answer-with-nonce'

// Only pages made for each request: a matched page costs several times the CPU of a cached one.
export const config = { runtime: 'nodejs', matcher: ['/busca'] }

export function middleware(request: NextRequest) {
  return answerWithNonce(request)
}
