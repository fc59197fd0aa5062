import { productFixture } from '../cart/cart.fixture'
import { departmentSchema, productPageSchema, productSchema } from '../shared/contract/catalogue'
import { parseCatalogue } from './server-response'
import { toWire } from './wire.fixture'

const WRONG = {
  product_properties: { conservacao: 'Resfriado' },
  departments: ['Bovinos'],
  net_weight: '480 g',
  whole_piece: 'sim',
  updated_at: 'ontem',
}
const wire = (over: object = {}) => Object.assign({}, toWire(productFixture()), over)

it('API-85 keys of another sales API with the names of our additions are left out', () => {
  expect(parseCatalogue(productSchema, wire(WRONG))).toEqual(productSchema.parse(wire()))
  expect(parseCatalogue(productSchema, wire({ product_properties: null }))).toEqual(
    productSchema.parse(wire()),
  )
})

it('API-85 valid keys stay, also beside invalid ones', () => {
  const product_properties = [{ name: 'Validade', value: 'Até 5 dias' }]
  const shown = parseCatalogue(productSchema, wire({ ...WRONG, product_properties }))
  expect(shown).toEqual({ ...productSchema.parse(wire()), product_properties })
})

it('API-85 a list and a department with such products stay whole, with their own keys', () => {
  const page = { count: 1, current_page: 1, pages: 1, products: [wire(WRONG)] }
  expect(parseCatalogue(productPageSchema, page)).toEqual({
    ...page,
    products: [productSchema.parse(wire())],
  })
  const part = {
    id: 3,
    name: 'Churrasco',
    slug: 'churrasco',
    products: [wire(WRONG)],
    products_count: 'muitos',
  }
  const department = { id: 7, name: 'Bovinos', image_url: null, subdepartments: [part] }
  expect(parseCatalogue(departmentSchema, department)).toMatchObject({
    subdepartments: [{ slug: 'churrasco', products: [{ id: 101 }] }],
  })
  const counted = { ...department, subdepartments: [{ ...part, products_count: 41 }] }
  expect(parseCatalogue(departmentSchema, counted)).toMatchObject({
    subdepartments: [{ products_count: 41 }],
  })
})

it('all other keys of a product must be valid', () => {
  expect(() => parseCatalogue(productSchema, wire({ ...WRONG, price: '89,90' }))).toThrow()
})
