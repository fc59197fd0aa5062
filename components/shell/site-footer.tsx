import { phoneHref, store, whatsappHref } from '@/lib/store/store'
import { IntentLink } from './intent-link'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** Who sells, where and how to reach them, as Decreto 7.962/2013 asks (SHELL-03). */
export function SiteFooter() {
  return (
    <footer className="mt-16 bg-carvao text-creme">
      <div className="faixa grid gap-8 py-10 md:grid-cols-3">
        <section aria-labelledby="rodape-atendimento">
          <h2 id="rodape-atendimento" className="font-bold text-lg text-osso">
            Atendimento
          </h2>
          <ul>
            <li>
              <a href={phoneHref(store.phone)} className={link}>
                {store.phone}
              </a>
            </li>
            <li>
              <a href={whatsappHref()} className={link} target="_blank" rel="noreferrer">
                WhatsApp
              </a>
            </li>
            <li>
              <a href={`mailto:${store.email}`} className={`${link} break-all`}>
                {store.email}
              </a>
            </li>
          </ul>
        </section>
        <section aria-labelledby="rodape-loja">
          <h2 id="rodape-loja" className="font-bold text-lg text-osso">
            Loja e retirada
          </h2>
          <p className="mt-2">{store.address}</p>
          <p className="mt-2">Retirada na loja: {store.pickupHours}</p>
        </section>
        <section aria-labelledby="rodape-entrega">
          <h2 id="rodape-entrega" className="font-bold text-lg text-osso">
            Entregamos em
          </h2>
          <p className="mt-2">{store.cities.join(', ')}</p>
          <IntentLink href="/departamentos" className={link}>
            Todos os departamentos
          </IntentLink>
        </section>
      </div>
      <div className="border-carvao-claro border-t">
        <p className="faixa py-5 text-sm">
          {store.legalName} · CNPJ {store.cnpj}
        </p>
      </div>
    </footer>
  )
}
