import type { Metadata } from 'next'
import { SeenPages } from '@/components/shell/seen-pages'
import { TextLink } from '@/components/ui/text-link'
import { identity, phoneHref } from '@/lib/shop/identity'

export const metadata: Metadata = {
  title: 'Sem conexão',
  robots: { index: false, follow: true },
}

/** Shown by the service worker in place of a page that is neither reachable nor stored. */
export default function OfflinePage() {
  return (
    <div className="page-width flex max-w-xl flex-col gap-4 py-12">
      <h1 className="font-bold text-3xl">Sem conexão com a internet.</h1>
      <p>
        Não conseguimos abrir esta página. Tente de novo quando a conexão voltar ou ligue para{' '}
        <TextLink href={phoneHref(identity.phone)} look="inline">
          {identity.phone}
        </TextLink>
        .
      </p>
      <SeenPages />
    </div>
  )
}
