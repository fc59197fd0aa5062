'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { readSeenPages, type SeenPage } from '@/lib/service-worker/seen-pages'

const reload = () => window.location.reload()

/** Button to load the address again, which also happens with the network, and the stored pages. */
export function SeenPages() {
  const [pages, setPages] = useState<SeenPage[]>([])

  useEffect(() => {
    // Without permission to store, there are no pages.
    readSeenPages().then(setPages, () => {})
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <>
      <Button className="self-start" onClick={reload}>
        Tentar de novo
      </Button>
      {pages.length > 0 ? (
        <section className="mt-4">
          <h2 className="mb-2 font-bold text-xl">Páginas que você já viu</h2>
          <p className="text-muted text-sm">Elas abrem sem conexão. Os preços podem ter mudado.</p>
          <ul className="mt-2 flex flex-col">
            {pages.map(({ path, title }) => (
              <li key={path} className="border-line border-b">
                <a
                  href={path}
                  className="flex min-h-11 items-center py-2 text-primary underline underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
