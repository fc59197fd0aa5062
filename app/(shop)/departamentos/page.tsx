import type { Metadata } from 'next'
import { DepartmentCard } from '@/components/catalogue/department-card'
import { Unavailable } from '@/components/shell/status-page'
import { readDepartments } from '@/lib/api/catalogue-server'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { joinWords } from '@/lib/shared/text'

export const revalidate = 1500

/** Most departments that the description names. */
const MOST_NAMED = 6

export async function generateMetadata(): Promise<Metadata> {
  const departments = await readDepartments()
  const names = departments.status === 'found' ? departments.value.map(({ name }) => name) : []
  return pageMetadata({
    title: 'Departamentos',
    description:
      names.length > 0
        ? `Compre por peso: ${joinWords(names.slice(0, MOST_NAMED))}.`
        : 'Escolha o departamento e compre por peso.',
    path: '/departamentos',
  })
}

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
