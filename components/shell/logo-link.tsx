import Link from 'next/link'
import { store } from '@/lib/store/store'

export function LogoLink() {
  return (
    <Link href="/" prefetch={false} className="inline-flex min-h-11 items-center rounded-sm">
      <img
        src="/wordmark-light.svg"
        alt={`${store.name} – página inicial`}
        width={845}
        height={200}
        className="h-9 w-auto md:h-12"
      />
    </Link>
  )
}
