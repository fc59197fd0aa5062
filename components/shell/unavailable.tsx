import { phoneHref, store } from '@/lib/store/store'
import { StatusPage } from './status-page'

/** The shop cannot answer at the moment. */
export function Unavailable() {
  return (
    <StatusPage title="Não foi possível carregar esta página agora.">
      <p>
        Tente de novo em instantes ou ligue para{' '}
        <a href={phoneHref(store.phone)} className="font-semibold text-primary underline">
          {store.phone}
        </a>
        .
      </p>
    </StatusPage>
  )
}
