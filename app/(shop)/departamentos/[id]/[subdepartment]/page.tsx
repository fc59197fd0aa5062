import type { Metadata } from 'next'
import { DepartmentView, findSubdepartment } from '@/components/catalogue/department-view'
import { ScrollToSection } from '@/components/catalogue/scroll-to-section'
import {
  DepartmentStatusPage,
  departmentStatusTitle,
  RedirectNotice,
} from '@/components/shell/status-page'
import { readDepartment } from '@/lib/api/catalogue-server'
import { departmentMetadata, redirectMetadata, statusMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; subdepartment: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, subdepartment } = await params
  const department = await readDepartment(id)
  if (department.status !== 'found') {
    return statusMetadata(department.status, departmentStatusTitle(department.status))
  }
  const part = findSubdepartment(department.value, subdepartment)
  return part
    ? departmentMetadata(department.value, part.name)
    : redirectMetadata(`/departamentos/${id}`)
}

export default async function SubdepartmentPage({ params }: Props) {
  const { id, subdepartment } = await params
  const department = await readDepartment(id)
  if (department.status !== 'found') return <DepartmentStatusPage status={department.status} />
  const part = findSubdepartment(department.value, subdepartment)
  if (!part) return <RedirectNotice to={`/departamentos/${id}`} />
  return (
    <>
      <DepartmentView department={department.value} part={part} />
      <ScrollToSection id={part.slug} />
    </>
  )
}
