/** @jest-environment node */
import { pagesToWarm } from './warm.mjs'

const answer = (body: unknown) => ({ ok: true, json: async () => body }) as Response

afterEach(() => jest.restoreAllMocks())

describe('pagesToWarm', () => {
  it('lists home, departments and the most sold products', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) =>
        String(url).endsWith('/v2/departments')
          ? answer([{ id: 1 }, { id: 2 }])
          : answer({ products: [{ slug: 'picanha-peca' }] }),
      )

    expect(await pagesToWarm('http://api')).toEqual([
      '/',
      '/departamentos',
      '/departamentos/1',
      '/departamentos/2',
      '/produtos/picanha-peca',
    ])
  })

  it('keeps to the fixed pages when the API does not answer', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))

    expect(await pagesToWarm('http://api')).toEqual(['/', '/departamentos'])
  })
})
