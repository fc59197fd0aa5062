import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { whenIdle } from '@/lib/browser/defer'
import { usePrefetch } from './intent-link'

/** Prefetches one product page when idle, which loads the code that all product pages share. */
export function FirstProduct() {
  const prepare = usePrefetch()
  const pathname = usePathname()
  const hasCode = useRef(false)

  useEffect(() => {
    if (pathname.startsWith('/produtos/')) hasCode.current = true
    if (hasCode.current || savesData()) return
    return whenIdle(() => {
      const card = document.querySelector('main article a[href^="/produtos/"]')
      if (!card) return
      hasCode.current = true
      prepare(card.getAttribute('href') ?? '')
    })
  }, [pathname, prepare])

  return null
}

/** Whether the visitor has asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
