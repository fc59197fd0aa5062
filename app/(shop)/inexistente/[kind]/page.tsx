import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { BrokenLink } from '@/components/orders/tracker-actions'
import { SimilarOffers } from '@/components/product/similar-offers'
import {
  DepartmentLinks,
  DepartmentStatusPage,
  DoNotCache,
  departmentStatusTitle,
  NOT_FOUND_TITLE,
  PageNotFound,
  ProductStatusPage,
  productStatusTitle,
} from '@/components/shell/status-page'
import { readDepartments } from '@/lib/api/catalogue-server'
import { statusMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500
export const dynamicParams = false

interface Missing {
  status: 404 | 410
  title: string
  page: ReactNode
  /** About an order: no departments below the page. */
  isPrivate?: true
}

const OFFERS = (
  <div className="mb-8">
    <SimilarOffers />
  </div>
)

/** Texts of the page for missing subjects of each kind (lib/server/missing/shared-pages.mjs). */
const KINDS: Record<string, Missing> = {
  produto: {
    status: 404,
    title: productStatusTitle(404),
    page: <ProductStatusPage status={404}>{OFFERS}</ProductStatusPage>,
  },
  'produto-retirado': {
    status: 410,
    title: productStatusTitle(410),
    page: <ProductStatusPage status={410}>{OFFERS}</ProductStatusPage>,
  },
  departamento: {
    status: 404,
    title: departmentStatusTitle(404),
    page: <DepartmentStatusPage status={404} />,
  },
  acompanhamento: {
    status: 404,
    title: 'Acompanhar pedido',
    isPrivate: true,
    page: (
      <div className="page-width min-h-loading max-w-3xl py-8">
        <BrokenLink />
      </div>
    ),
  },
  pagina: { status: 404, title: NOT_FOUND_TITLE, page: <PageNotFound /> },
}

export function generateStaticParams() {
  return Object.keys(KINDS).map((kind) => ({ kind }))
}

type Props = { params: Promise<{ kind: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const missing = KINDS[(await params).kind]
  // The requested URL may be a mistyped secret link.
  return missing
    ? { ...statusMetadata(missing.status, missing.title), referrer: 'no-referrer' }
    : {}
}

/**
 * One page for all missing addresses of a kind, so that nobody can make the shop render a page for
 * each.
 */
export default async function MissingPage({ params }: Props) {
  const missing = KINDS[(await params).kind]
  if (!missing) notFound()
  const departments = await readDepartments()
  return (
    <>
      {missing.page}
      {departments.status === 'found' ? null : <DoNotCache />}
      {departments.status === 'found' && !missing.isPrivate ? (
        <DepartmentLinks departments={departments.value} />
      ) : null}
    </>
  )
}
