'use client'

import { CrashGuard } from '@/components/shell/crash-guard'

interface Props {
  error: Error
  retry: () => void
}

export default function ErrorPage(props: Props) {
  return <CrashGuard {...props} />
}
