import type { Metadata } from 'next'
import { DepartmentView } from '@/components/catalogue/department-view'
import { DepartmentStatusPage, departmentStatusTitle } from '@/components/shell/status-page'
import { readDepartment } from '@/lib/api/catalogue-server'
import { departmentMetadata, statusMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const department = await readDepartment((await params).id)
  return department.status === 'found'
    ? departmentMetadata(department.value)
    : statusMetadata(department.status, departmentStatusTitle(department.status))
}

export default async function DepartmentPage({ params }: Props) {
  const department = await readDepartment((await params).id)
  if (department.status !== 'found') return <DepartmentStatusPage status={department.status} />
  return <DepartmentView department={department.value} />
}
