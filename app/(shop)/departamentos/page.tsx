import type { Metadata } from 'next'
import { DepartmentCard } from '@/components/catalogue/department-card'
import { Unavailable } from '@/components/shell/status-page'
import { readDepartments } from '@/lib/api/catalogue-server'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata: Metadata = pageMetadata({
  title: 'Departamentos',
  description:
    'Bovinos, suínos, aves, linguiças, hambúrgueres e tudo para o churrasco: escolha o departamento e compre por peso.',
  path: '/departamentos',
})

export default async function DepartmentsPage() {
  const departments = await readDepartments()
  if (departments.status !== 'found') return <Unavailable />
  return (
    <div className="page-width pt-6">
      <h1 className="font-bold text-3xl md:text-4xl">Departamentos</h1>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5">
        {departments.value.map((department) => (
          <li key={department.id}>
            <DepartmentCard department={department} />
          </li>
        ))}
      </ul>
    </div>
  )
}
