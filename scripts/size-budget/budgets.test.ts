/** @jest-environment node */
import { judgeRoutes, publicPath } from './budgets.mjs'

const problemOf = (route: string, bytes: number, hasCounter = false) =>
  judgeRoutes([{ route, bytes, hasCounter }])[0]?.problem

describe('size budgets', () => {
  it('converts a route to its address', () => {
    expect(publicPath('/(shop)/produtos/[slug]/page')).toBe('/produtos/[slug]')
    expect(publicPath('/(shop)')).toBe('/')
  })

  it.each([
    ['/', 165_000],
    ['/produtos/[slug]', 165_000],
    ['/departamentos/[id]/[subdepartment]', 165_000],
    ['/carrinho', 175_000],
    ['/minha-conta/pedidos', 220_000],
    ['/checkout', 230_000],
    ['/busca', 230_000],
  ])('limits %s to %i bytes', (route, limit) => {
    expect(problemOf(route, limit)).toBeNull()
    expect(problemOf(route, limit + 1_000)).toBe('over by 1.0 kB')
  })

  it('BALC-18 refuses code of the counter on every shop page', () => {
    expect(problemOf('/carrinho', 1, true)).toBe('loads code of the counter')
    expect(problemOf('/', 1, true)).toBe('loads code of the counter')
    expect(problemOf('/balcao/cortes', 1, true)).toBeNull()
  })

  it('refuses a route without a budget', () => {
    expect(problemOf('/novidades', 1)).toMatch('has no budget')
  })
})
