/** @jest-environment node */
import { NextRequest } from 'next/server'
import { guardPage } from './guard-page'

const visit = (path: string, cookie = '') =>
  guardPage(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }))

const target = (path: string, cookie?: string) => visit(path, cookie).headers.get('location')

it('AUTH-14 AUTH-15 a visitor without the marker goes to the login with the target', () => {
  for (const path of ['/minha-conta/pedidos?page=2', '/blend/meus-blends/']) {
    const login = new URL(target(path) ?? '')
    expect(login.pathname).toBe('/login/')
    expect(login.searchParams.get('destino')).toBe(path)
  }
  expect(visit('/minha-conta/senha').headers.get('cache-control')).toBe('private, no-store')
})

it('A65 with the marker the page is answered', () => {
  expect(target('/minha-conta/pedidos', 'logged_in=1')).toBeNull()
})

it('A65 a page behind the marker is kept by nobody on the way', () => {
  for (const path of ['/minha-conta/pedidos', '/blend/meus-blends', '/blend/calculadora/7']) {
    expect(visit(path, 'logged_in=1').headers.get('cache-control')).toBe('private, no-store')
  }
})

it('AUTH-02 a navigation within the page leaves the redirect to the guard of the page', () => {
  const headers = { 'sec-fetch-dest': 'empty' }
  const request = new NextRequest('http://localhost:3000/minha-conta/pedidos', { headers })
  expect(guardPage(request).headers.get('location')).toBeNull()
})

it('ROUTE-12 the root of the account leads to its first page', () => {
  expect(target('/minha-conta', 'logged_in=1')).toBe(
    'http://localhost:3000/minha-conta/informacoes',
  )
  expect(target('/minha-conta/')).toContain(encodeURIComponent('/minha-conta/informacoes'))
})
