import { type NextRequest, NextResponse } from 'next/server'
import { SESSION_COOKIE } from '../api/session-cookie.mjs'
import { loginPath } from './login-path'

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
