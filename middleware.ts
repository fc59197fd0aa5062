import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isGuarded } from './lib/account/destination'
import { loginPath } from './lib/account/login-path'
import { SESSION_COOKIE } from './lib/api/session-cookie.mjs'
import { contentSecurityPolicy } from './lib/server/content-security-policy.mjs'

/**
 * Continues to the page with a new nonce for its scripts. Next reads the nonce from the policy
 * header of the request.
 */
export function continueWithNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`], request.nextUrl.pathname)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/**
 * Pages rendered for each request, so that a nonce can allow their scripts. Every other page is
 * cached with the hashes of its scripts.
 */
const PER_REQUEST = /^\/(busca|acompanhar\/[^/]+)\/?$/

export function isRenderedPerRequest(pathname: string): boolean {
  return PER_REQUEST.test(pathname)
}

const FIRST_PAGE = '/minha-conta/informacoes'

/**
 * Redirects visitors without the marker cookie to the login; the API authorises every call itself.
 * A navigation within the page gets the empty page, whose own guard redirects: the router would
 * cache a redirect and repeat it after the login.
 */
export function guardPage(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const isRoot = /^\/minha-conta\/?$/.test(pathname)
  const target = isRoot ? FIRST_PAGE : `${pathname}${search}`
  const isKnown = request.cookies.has(SESSION_COOKIE)
  const isWithinPage = request.headers.get('sec-fetch-dest') === 'empty'
  const isShown = !isRoot && (isKnown || isWithinPage)
  const answer = isShown
    ? NextResponse.next()
    : NextResponse.redirect(new URL(isKnown ? target : loginPath(target), request.url))
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}

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
  return guarded && !isRenderedPerRequest(pathname) ? guarded : continueWithNonce(request)
}
