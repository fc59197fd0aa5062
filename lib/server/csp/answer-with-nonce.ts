import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './policy.mjs'

/**
 * Continues to the page with a new nonce for its scripts. Next reads the nonce from the policy
 * header of the request.
 */
export function answerWithNonce(request: NextRequest): NextResponse {
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
