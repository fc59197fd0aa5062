import { departmentSchema } from './catalogue'

it('API-18 a list of departments may omit the products of its subdepartments', () => {
  const subdepartment = { id: 11, name: 'Churrasco', slug: 'churrasco' }
  const wire = { id: 1, name: 'Bovinos', image_url: null, subdepartments: [subdepartment] }
  expect(departmentSchema.parse(wire).subdepartments).toEqual([{ ...subdepartment, products: [] }])
})
