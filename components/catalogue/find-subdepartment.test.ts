import type { Department } from '@/lib/api/types'
import { findSubdepartment } from './find-subdepartment'

const part = { id: 11, name: 'Churrasco', slug: 'churrasco', products: [] }
const department: Department = { id: 1, name: 'Bovinos', imageUrl: null, subdepartments: [part] }

it.each(['churrasco', '11'])('ROUTE-03 finds a subdepartment by slug or id: %s', (value) => {
  expect(findSubdepartment(department, value)).toBe(part)
})

it('ROUTE-03 knows no other subdepartment', () => {
  expect(findSubdepartment(department, 'aves')).toBeUndefined()
})
