import { readDepartment, readProduct } from '@/lib/api/catalogue-server'
import { generateMetadata as departmentHead } from '../../departamentos/[id]/page'
import { generateMetadata as productHead } from '../../produtos/[slug]/page'
import { generateMetadata } from './page'

jest.mock('@/lib/api/catalogue-server', () => ({
  readDepartment: jest.fn(),
  readProduct: jest.fn(),
}))

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
