import type { ReactNode } from 'react'
import { readDepartments } from '@/lib/api/catalogue-server'
import { ShopHeader } from './shop-header'

/** If the departments cannot be read, the navigation is empty and the page still renders. */
export async function ShopShell({ children }: { children: ReactNode }) {
  const departments = await readDepartments()
  return (
    <>
      <ShopHeader departments={departments.status === 'found' ? departments.value : []} />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
    </>
  )
}
