import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ShopShell } from '@/components/shell/shop-header'
import { readDepartments } from '@/lib/api/catalogue-server'
import { STATUS_MARKER } from '@/lib/server/seo/metadata'

/** A page with an empty navigation must not be cached. */
export async function generateMetadata(): Promise<Metadata> {
  const departments = await readDepartments()
  return departments.status === 'found' ? {} : { other: { [STATUS_MARKER]: '503' } }
}

export default function ShopLayout({ children }: { children: ReactNode }) {
  return <ShopShell>{children}</ShopShell>
}
