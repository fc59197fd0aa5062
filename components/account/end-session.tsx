'use client'

import { useEffect } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { setFlash } from '@/lib/account/flash'
import { forgetPersonalItems, logOut } from '@/lib/account/log-out'
import { waitForOtherTabs } from '@/lib/account/use-guard'

/** Ends the session, even one held only by another tab, then reloads the home page. */
export function EndSession() {
  useEffect(() => {
    let isLeft = false
    waitForOtherTabs().then(() => {
      if (isLeft) return
      logOut()
      forgetPersonalItems()
      setFlash('Sua sessão foi finalizada com sucesso')
      window.location.replace('/')
    })
    return () => {
      isLeft = true
    }
  }, [])
  return <PageLoader />
}
