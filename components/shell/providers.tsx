'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryDefaults } from '@/lib/sales-api/query-defaults'

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
