import type { ReactNode } from 'react'
import { CounterFrame } from '@/components/counter/counter-frame'

export default function RoomsLayout({ children }: { children: ReactNode }) {
  return <CounterFrame>{children}</CounterFrame>
}
