import type { ReactNode } from 'react'
import { StoreFrame } from '@/components/shell/store-frame'

export default function StoreLayout({ children }: { children: ReactNode }) {
  return <StoreFrame>{children}</StoreFrame>
}
