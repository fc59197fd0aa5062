'use client'

import { useSearchParams } from 'next/navigation'
import { Confirmation } from './confirmation'

export function ConfirmationFromQuery() {
  return <Confirmation number={useSearchParams().get('id')} />
}
