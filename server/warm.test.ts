/** @jest-environment node */
import { pagesToWarm, warmSharedPages } from './warm.mjs'

const response = (body: unknown) => ({ ok: true, json: async () => body }) as Response

afterEach(() => jest.restoreAllMocks())

describe('pagesToWarm', () => {
  it('lists home, departments and the most sold products', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) =>
        String(url).endsWith('/v2/departments')
          ? response([{ id: 1 }, { id: 2 }])
          : response({ products: [{ slug: 'picanha-peca' }] }),
      )

    expect(await pagesToWarm('http://api')).toEqual([
      '/',
      '/departamentos',
      '/departamentos/1',
      '/departamentos/2',
      '/produtos/picanha-peca',
    ])
  })

  it('uses only the fixed pages when the API does not respond', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))

    expect(await pagesToWarm('http://api')).toEqual(['/', '/departamentos'])
  })
})

it('SEO-05 the pages of unknown addresses are requested, whatever their status', async () => {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url))
    if (asked.length === 1) throw new Error('refused')
    return new Response('', { status: 404 })
  })
  await warmSharedPages('http://shop')
  expect(asked).toContain('http://shop/inexistente/produto')
  expect(asked).toContain('http://shop/endereco-invalido')
  expect(asked).not.toContain('http://shop/minha-conta/pedidos/-')
})
