'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { ResetForm } from './reset-form'

/** The reset form for the token and the e-mail of the link; without a token there is nothing to do here (AUTH-11, AUTH-12). */
export function ResetScreen() {
  const router = useRouter()
  const query = useSearchParams()
  const token = query.get('token')

  useEffect(() => {
    if (!token) router.replace('/')
  }, [token, router])

  if (!token) return <PageLoader />
  return <ResetForm token={token} email={query.get('email') ?? ''} />
}
