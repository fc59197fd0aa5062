import { phoneHref, store } from '@/lib/store/store'
import { TroubleMessage } from './trouble-message'

/** The shop cannot answer at the moment. */
export function Unavailable() {
  return (
    <TroubleMessage title="Não foi possível carregar esta página agora.">
      <p>
        Tente de novo em instantes ou ligue para{' '}
        <a href={phoneHref(store.phone)} className="font-semibold text-bordo underline">
          {store.phone}
        </a>
        .
      </p>
    </TroubleMessage>
  )
}
