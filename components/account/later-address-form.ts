'use client'

import dynamic from 'next/dynamic'
import { PageLoader } from '@/components/ui/page-loader'

const load = () => import('./opened-address-form')

/** Loads the form and its validation in a separate chunk: the page opens without them. */
export const LaterAddressForm = dynamic(() => load().then((m) => m.OpenedAddressForm), {
  loading: PageLoader,
})

export function preloadAddressForm(): void {
  load().catch(() => {})
}
