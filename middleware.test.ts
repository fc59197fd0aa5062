/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { isGuarded } from './lib/account/destination'
import { isRenderedPerRequest } from './lib/server/csp/answer-with-nonce'
import { config } from './middleware'

/** Each page of app/ by an example of its path, with its source. */
const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => ({
    path: `/${file.replace(/\([^)]*\)\/|\/?page\.tsx$/g, '').replace(/\[[^\]]+\]/g, 'x1')}`,
    source: readFileSync(`app/${file}`, 'utf8'),
  }))
const reached = (path: string) => doesMatch({ config, url: path, nextConfig: {} })

it('finds the pages', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/busca', '/minha-conta/pedidos/x1', '/blend/calculadora/x1']),
  )
})

it('gives a nonce to the pages that are rendered per request, and to no other', () => {
  const rendered = pages.filter(({ source }) => /\bconnection\(\)|\bsearchParams\b/.test(source))
  expect(pages.filter(({ path }) => isRenderedPerRequest(path))).toEqual(rendered)
})

it('runs for the pages that need an account or a nonce, and for no other', () => {
  const needed = pages.filter(({ path }) => isGuarded(path) || isRenderedPerRequest(path))
  expect(pages.filter(({ path }) => reached(path))).toEqual(needed)
})
