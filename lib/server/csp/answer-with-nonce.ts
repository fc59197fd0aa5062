import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './policy.mjs'

/** Lets a page made for each request run its scripts by a nonce, which Next reads from the request's policy. */
export function answerWithNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`])
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Pages made for each request, which run their scripts by a nonce; all others are kept with the hashes of theirs. */
const PER_REQUEST =
  /^\/(busca|acompanhar\/[^/]+|minha-conta\/pedidos\/[^/]+|blend\/calculadora\/[^/]+)\/?$/

export function isMadePerRequest(pathname: string): boolean {
  return PER_REQUEST.test(pathname)
}
