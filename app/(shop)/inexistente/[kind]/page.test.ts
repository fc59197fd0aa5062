import { render, screen } from '@testing-library/react'
import { readDepartment, readDepartments, readProduct } from '@/lib/api/catalogue-server'
import { generateMetadata as departmentHead } from '../../departamentos/[id]/page'
import { generateMetadata as productHead } from '../../produtos/[slug]/page'
import MissingPage, { generateMetadata } from './page'

jest.mock('@/lib/api/catalogue-server', () => ({
  readDepartment: jest.fn(),
  readDepartments: jest.fn(),
  readProduct: jest.fn(),
}))

jest.mock('@/components/product/similar-offers', () => ({ SimilarOffers: () => null }))

const titleOf = async (kind: string) =>
  (await generateMetadata({ params: Promise.resolve({ kind }) })).title

it.each([
  ['produto', 404, 'Produto não encontrado'],
  ['produto-retirado', 410, 'Produto indisponível'],
] as const)(
  'PDP-15 the shared page of an unknown product has the title of its own page: %s',
  async (kind, status, text) => {
    jest.mocked(readProduct).mockResolvedValue({ status })
    const { title } = await productHead({ params: Promise.resolve({ slug: 'nao-ha' }) })
    expect(title).toBe(text)
    expect(await titleOf(kind)).toBe(title)
  },
)

it('Q06 the shared page of an unknown department has the title of its own page', async () => {
  jest.mocked(readDepartment).mockResolvedValue({ status: 404 })
  const { title } = await departmentHead({ params: Promise.resolve({ id: '99' }) })
  expect(title).toBe('Departamento não encontrado')
  expect(await titleOf('departamento')).toBe(title)
})

it.each([
  ['produto', 1],
  ['produto-retirado', 1],
  ['departamento', 1],
  ['pagina', 1],
  ['acompanhamento', 0],
])('UI-65 the departments are below the page of an unknown subject: %s', async (kind, lists) => {
  const departments = [{ id: 7, name: 'Feijoada', imageUrl: null, subdepartments: [] }]
  jest.mocked(readDepartments).mockResolvedValue({ status: 'found', value: departments })
  render(await MissingPage({ params: Promise.resolve({ kind }) }))
  expect(screen.queryAllByRole('link', { name: 'Feijoada' })).toHaveLength(lists)
})
