import type { NextRequest } from 'next/server'
import { isGuarded } from './lib/account/destination'
import { guardPage } from './lib/account/guard-page'
import { answerWithNonce, isRenderedPerRequest } from './lib/server/csp/answer-with-nonce'

// Only private pages and pages rendered per request: the middleware costs several times the CPU of
// a cached page.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/busca',
    '/acompanhar/:path*',
    '/minha-conta/:path*',
    '/blend/meus-blends',
    '/blend/calculadora/:path*',
  ],
}

export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  const guarded = isGuarded(pathname) ? guardPage(request) : null
  if (guarded?.headers.has('location')) return guarded
  return guarded && !isRenderedPerRequest(pathname) ? guarded : answerWithNonce(request)
}
