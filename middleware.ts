import type { NextRequest } from 'next/server'
import { answerWithNonce } from './lib/csp/answer-with-nonce'
import { isGuarded } from './lib/session/destination'
import { guardPage } from './lib/session/guard-page'

// Only pages made for each request and private ones: a matched page costs several times the CPU of a cached one.
export const config = {
  runtime: 'nodejs',
  matcher: ['/busca', '/minha-conta/:path*', '/blend/meus-blends', '/blend/calculadora/:path*'],
}

export function middleware(request: NextRequest) {
  return isGuarded(request.nextUrl.pathname) ? guardPage(request) : answerWithNonce(request)
}
