import type { Metadata } from 'next'
import { MISSING_PAGE } from '@/components/shell/missing-page'
import { ShopShell } from '@/components/shell/shop-header'
import {
  DepartmentLinks,
  DoNotCache,
  NOT_FOUND_TITLE,
  PageNotFound,
} from '@/components/shell/status-page'
import { readDepartments } from '@/lib/api/catalogue-server'
import { STATUS_MARKER } from '@/lib/server/seo/metadata'

export const metadata: Metadata = {
  title: NOT_FOUND_TITLE,
  other: { [STATUS_MARKER]: '404' },
}

export default async function NotFound() {
  const departments = await readDepartments()
  return (
    <ShopShell>
      <div {...{ [MISSING_PAGE]: '' }}>
        <PageNotFound />
        {departments.status === 'found' ? (
          <DepartmentLinks departments={departments.value} />
        ) : (
          <DoNotCache />
        )}
      </div>
    </ShopShell>
  )
}
