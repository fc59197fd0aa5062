/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { isGuarded } from './lib/account/destination'
import { contentSecurityPolicy } from './lib/server/content-security-policy.mjs'
import { config, continueWithNonce, guardPage, isRenderedPerRequest } from './middleware'

/** Each page of app/ by an example of its path, with its source. */
const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => ({
    path: `/${file.replace(/\([^)]*\)\/|\/?page\.tsx$/g, '').replace(/\[[^\]]+\]/g, 'x1')}`,
    source: readFileSync(`app/${file}`, 'utf8'),
  }))
const reached = (path: string) => doesMatch({ config, url: path, nextConfig: {} })

it('matches the pages', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/busca', '/minha-conta/pedidos/x1', '/blend/calculadora/x1']),
  )
})

it('adds a nonce to the pages rendered per request, and to no other', () => {
  const rendered = pages.filter(({ source }) => /\bconnection\(\)|\bsearchParams\b/.test(source))
  expect(pages.filter(({ path }) => isRenderedPerRequest(path))).toEqual(rendered)
})

it('runs for the pages that need an account or a nonce, and for no other', () => {
  const needed = pages.filter(({ path }) => isGuarded(path) || isRenderedPerRequest(path))
  expect(pages.filter(({ path }) => reached(path))).toEqual(needed)
})

const visit = (path: string, cookie = '') =>
  guardPage(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }))

const target = (path: string, cookie?: string) => visit(path, cookie).headers.get('location')

it('AUTH-14 AUTH-15 a visitor without the marker is redirected to the login with the target', () => {
  for (const path of ['/minha-conta/pedidos?page=2', '/blend/meus-blends/']) {
    const login = new URL(target(path) ?? '')
    expect(login.pathname).toBe('/login/')
    expect(login.searchParams.get('destino')).toBe(path)
  }
  expect(visit('/minha-conta/senha').headers.get('cache-control')).toBe('private, no-store')
})

it('A65 with the marker the page is returned', () => {
  expect(target('/minha-conta/pedidos', 'logged_in=1')).toBeNull()
})

it('A65 a page behind the marker is cached by no proxy', () => {
  for (const path of ['/minha-conta/pedidos', '/blend/meus-blends', '/blend/calculadora/7']) {
    expect(visit(path, 'logged_in=1').headers.get('cache-control')).toBe('private, no-store')
  }
})

it('AUTH-02 a navigation within the page leaves the redirect to the guard of the page', () => {
  const headers = { 'sec-fetch-dest': 'empty' }
  const request = new NextRequest('http://localhost:3000/minha-conta/pedidos', { headers })
  expect(guardPage(request).headers.get('location')).toBeNull()
})

it('ROUTE-12 the root of the account redirects to its first page', () => {
  expect(target('/minha-conta', 'logged_in=1')).toBe(
    'http://localhost:3000/minha-conta/informacoes',
  )
  expect(target('/minha-conta/')).toContain(encodeURIComponent('/minha-conta/informacoes'))
})

const ask = () => continueWithNonce(new NextRequest('http://shop.example/busca?q=x'))
const nonceOf = (policy: string | null) => policy?.match(/'nonce-([\w+/]{22}==)'/)?.[1] ?? ''

it('responds with the policy of every page and a unique nonce', () => {
  const policy = ask().headers.get('content-security-policy')
  expect(policy).toBe(contentSecurityPolicy([`'nonce-${nonceOf(policy)}'`], '/busca'))
  expect(nonceOf(policy)).not.toBe(nonceOf(ask().headers.get('content-security-policy')))
})

it('is cached by no proxy, since other visitors would share the nonce', () => {
  expect(ask().headers.get('cache-control')).toBe('private, no-store')
})

it('passes the same policy to the page, which adds the nonce to its scripts', () => {
  const { headers } = ask()
  expect(headers.get('x-middleware-request-content-security-policy')).toBe(
    headers.get('content-security-policy'),
  )
})
