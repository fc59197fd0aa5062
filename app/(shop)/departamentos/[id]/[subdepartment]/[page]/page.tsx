import type { Metadata } from 'next'
import { findSubdepartment, SubdepartmentPageView } from '@/components/catalogue/department-view'
import {
  DepartmentStatusPage,
  departmentStatusTitle,
  NOT_FOUND_TITLE,
  PageNotFound,
  RedirectNotice,
} from '@/components/shell/status-page'
import { type Read, readDepartment, readSubdepartmentPage } from '@/lib/api/catalogue-server'
import { isPageNumber } from '@/lib/catalogue/addresses.mjs'
import {
  redirectMetadata,
  statusMetadata,
  subdepartmentPageMetadata,
} from '@/lib/server/seo/metadata'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; subdepartment: string; page: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await readShelf(await params)
  if ('movedTo' in read) return redirectMetadata(read.movedTo)
  if (read.status === 'found') {
    const { department, part, page } = read.value
    return subdepartmentPageMetadata(department, part, page)
  }
  const isMissing = read.status === 404
  return statusMetadata(
    read.status,
    isMissing ? NOT_FOUND_TITLE : departmentStatusTitle(read.status),
  )
}

export default async function FurtherProductsPage({ params }: Props) {
  const read = await readShelf(await params)
  if ('movedTo' in read) return <RedirectNotice to={read.movedTo} />
  if (read.status === 404) return <PageNotFound />
  if (read.status !== 'found') return <DepartmentStatusPage status={read.status} />
  return <SubdepartmentPageView {...read.value} />
}

type Shelf = Parameters<typeof SubdepartmentPageView>[0]

/** Reads a page of a subdepartment from the second on; the department's page shows the first. */
async function readShelf(
  params: Awaited<Props['params']>,
): Promise<Read<Shelf> | { movedTo: string }> {
  if (!isPageNumber(params.page)) return { status: 404 }
  const page = Number(params.page)
  const department = await readDepartment(params.id)
  if (department.status !== 'found') return department
  const part = findSubdepartment(department.value, params.subdepartment)
  const path = `/departamentos/${params.id}`
  if (!part) return { movedTo: path }
  if (page === 1) return { movedTo: `${path}/${part.slug}` }
  const found = await readSubdepartmentPage(department.value.id, part.id, page)
  if (found.status !== 'found') return found
  const { products, pages } = found.value
  if (products.length === 0) return { status: 404 }
  return { status: 'found', value: { department: department.value, part, products, page, pages } }
}
