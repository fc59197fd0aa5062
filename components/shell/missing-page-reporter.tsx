import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { report } from '@/lib/services/monitoring/report'
import { MISSING_PAGE } from './missing-page'

/** Reports the URL that led to the not-found page. */
export function MissingPageReporter() {
  const url = usePathname()

  useEffect(() => {
    if (document.querySelector(`[${MISSING_PAGE}]`)) {
      report(new Error(`404 ${url}`), { url, status: 404 })
    }
  }, [url])

  return null
}
