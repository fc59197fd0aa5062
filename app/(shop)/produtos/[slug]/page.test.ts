import { readProduct } from '@/lib/api/catalogue-server'
import { productFixture } from '@/lib/cart/cart.fixture'
import { generateMetadata } from './page'

jest.mock('@/lib/api/catalogue-server', () => ({ readProduct: jest.fn() }))

type Found = Awaited<ReturnType<typeof readProduct>>

const headOf = (slug: string, found: Found) => {
  jest.mocked(readProduct).mockResolvedValue(found)
  return generateMetadata({ params: Promise.resolve({ slug }) })
}

it.each([
  [404, 'Produto não encontrado'],
  [410, 'Produto indisponível'],
  [503, 'Produto indisponível'],
] as const)(
  'PDP-15 Q06 the head of a page without its product has title and marker of the status: %i',
  async (status, title) => {
    expect(await headOf('nao-ha', { status })).toMatchObject({
      title,
      other: { 'x-http-status': String(status) },
    })
  },
)

it('PDP-22 the head of a product page has the name of its product', async () => {
  const found: Found = { status: 'found', value: productFixture({ slug: 'acem', name: 'Acém' }) }
  expect(await headOf('acem', found)).toMatchObject({
    title: { absolute: 'Acém | Açougue Recôncavo' },
    alternates: { canonical: '/produtos/acem' },
  })
})

it.each(['acem-antigo', 'ACEM'])(
  'Q06 %s leads to the present address of the product',
  async (slug) => {
    const found: Found = { status: 'found', value: productFixture({ slug: 'acem' }) }
    expect(await headOf(slug, found)).toMatchObject({
      title: 'Página mudou de endereço',
      other: { 'x-http-status': '308', 'x-http-location': '/produtos/acem' },
    })
    expect(readProduct).toHaveBeenLastCalledWith(slug.toLowerCase())
  },
)
