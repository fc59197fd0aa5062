'use client'

import dynamic from 'next/dynamic'
import { CardRoom, PaneLoader } from './pane-loading'

/** Loaded on first render: only a gateway with its own fields needs them. */
export const GatewayFields = dynamic(
  () => import('./gateway-fields').then((m) => m.GatewayFields),
  { loading: CardRoom },
)
export const BankStep = dynamic(() => import('./bank-step').then((m) => m.BankStep), {
  loading: PaneLoader,
})
