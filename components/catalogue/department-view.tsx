import type { Department } from '@/lib/api/types'
import { Breadcrumb } from './breadcrumb'
import { DepartmentSections } from './department-sections'

const steps = [
  { name: 'Início', href: '/' },
  { name: 'Departamentos', href: '/departamentos' },
]

export function DepartmentView({ department }: { department: Department }) {
  return (
    <div className="page-width pt-2">
      <Breadcrumb steps={steps} current={department.name} />
      <h1 className="mt-2 font-bold text-3xl md:text-4xl">{department.name}</h1>
      <DepartmentSections department={department} />
    </div>
  )
}
