import Link from 'next/link'
import { DataExport } from './data-export'
import { EraseAccount } from './erase-account'

/** A copy of the customer's data, and the end of the account (LGPD art. 18). */
export function PrivacyRights() {
  return (
    <section aria-labelledby="privacy-title" className="max-w-xl border-line border-t pt-6">
      <h2 id="privacy-title" className="font-semibold text-2xl">
        Os seus dados são seus
      </h2>
      <p className="mt-2 text-muted">
        O que guardamos, para quê e por quanto tempo está na{' '}
        <Link
          href="/termos/privacidade"
          prefetch={false}
          className="font-semibold text-primary underline underline-offset-4"
        >
          política de privacidade
        </Link>
        .
      </p>
      <div className="mt-4 space-y-4">
        <DataExport />
        <EraseAccount />
      </div>
    </section>
  )
}
