'use client'

import { useEffect } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { leaveFlash } from '@/lib/session/flash'
import { otherTabsAnswered } from '@/lib/session/other-tabs'
import { forgetPersonalItems } from '@/lib/session/personal-keys'
import { logOut } from '@/lib/session/session'

/** Ends the session, also one that only another tab holds, then loads the home page anew (AUTH-06 to AUTH-08). */
export function EndSession() {
  useEffect(() => {
    let isLeft = false
    otherTabsAnswered().then(() => {
      if (isLeft) return
      logOut()
      forgetPersonalItems()
      leaveFlash('Sua sessão foi finalizada com sucesso')
      window.location.replace('/')
    })
    return () => {
      isLeft = true
    }
  }, [])
  return <PageLoader />
}
