'use client'

import dynamic from 'next/dynamic'
import { PageLoader } from '@/components/ui/page-loader'

const load = () => import('./opened-address-form')

/** The form with its rules comes in a chunk of its own, since the book opens without it. */
export const LaterAddressForm = dynamic(() => load().then((m) => m.OpenedAddressForm), {
  loading: PageLoader,
})

/** Fetches it before it is asked for. */
export function preloadAddressForm(): void {
  load().catch(() => {})
}
