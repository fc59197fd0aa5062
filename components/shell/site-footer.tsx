import { Fragment, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { paymentTexts } from '@/lib/payments/payment-texts'
import { asksForConsent, REOPENS_CONSENT } from '@/lib/services/third-parties'
import { pickupRows } from '@/lib/shared/hours-in-words'
import { FREE_FROM_TEXT, SERVED_CITIES } from '@/lib/shared/shop-facts'
import { HAS_PICKUP } from '@/lib/shared/shop-hours'
import { identity, phoneHref } from '@/lib/shop/identity'
import { IntentLink } from './intent-link'
import { WhatsappLink } from './whatsapp-link'

const link =
  'inline-flex min-h-11 max-w-full pointer-fine:sm:min-h-7 items-center underline-offset-4 hover:underline'
/** During checkout the footer holds only contacts and legal facts. */
const more = 'in-[body:has(.slim-footer)]:hidden'
const heading = 'font-bold text-lg text-page'

const pages = [
  { href: '/departamentos', label: 'Departamentos' },
  { href: '/sobre', label: 'Sobre' },
  { href: '/trabalhe', label: 'Trabalhe conosco' },
  { href: '/contato', label: 'Contato' },
  { href: '/perguntas', label: 'Perguntas frequentes' },
  { href: '/termos', label: 'Termos e privacidade' },
  { href: '/acessibilidade', label: 'Acessibilidade' },
]

/** Seller, address and contacts, which Decreto 7.962/2013 requires. */
export function SiteFooter() {
  return (
    <footer className="mt-16 bg-ink text-surface">
      <div className="page-width grid gap-x-8 py-8 sm:grid-cols-2 sm:gap-y-8 sm:py-10 xl:grid-cols-[1.5fr_1.1fr_0.9fr_1.6fr]">
        <section aria-labelledby="rodape-atendimento" className="max-sm:pb-4">
          <h2 id="rodape-atendimento" className={heading}>
            Atendimento
          </h2>
          <ul className="in-[body:has(.slim-footer)]:flex flex-wrap gap-x-8 sm:-mt-0.5 pointer-fine:sm:mt-1.5">
            <li>
              <a href={phoneHref(identity.phone)} className={link}>
                {identity.phone}
              </a>
            </li>
            <li>
              <WhatsappLink className={link}>WhatsApp</WhatsappLink>
            </li>
            <li>
              <EmailLink className={`${link} wrap-anywhere`} />
            </li>
            {identity.social.map((url) => (
              <li key={url}>
                <a href={url} className={link}>
                  {networkOf(url)}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {HAS_PICKUP ? (
          <FoldingSection title="Retirada na loja">
            <HoursTable rows={pickupRows()} />
          </FoldingSection>
        ) : null}
        <FoldingSection title="Entregamos em">
          <ul aria-label="Entregamos em">
            {SERVED_CITIES.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
          {FREE_FROM_TEXT ? (
            <p className="mt-2">
              Frete grátis a partir de <span className="whitespace-nowrap">{FREE_FROM_TEXT}</span>{' '}
              em produtos.
            </p>
          ) : null}
        </FoldingSection>
        <FoldingSection title="A loja">
          <nav aria-label="A loja" className="sm:-mt-2.5 pointer-fine:sm:-mt-0.5">
            <ul className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4">
              {pages.map(({ href, label }) => (
                <li key={href}>
                  <IntentLink href={href} className={link}>
                    {label}
                  </IntentLink>
                </li>
              ))}
              <li>
                <ConsentButton className={link} />
              </li>
            </ul>
          </nav>
        </FoldingSection>
      </div>
      <div className="border-ink-light border-t">
        <div className="page-width flex flex-wrap items-baseline gap-x-6 gap-y-1 pt-5 text-sm">
          <h2 id="rodape-pagamento" className="font-bold font-sans max-sm:w-full">
            Formas de pagamento
          </h2>
          <ul aria-labelledby="rodape-pagamento" className="flex flex-wrap gap-x-6 gap-y-1">
            {paymentTexts().accepted.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </div>
        <p className="page-width flex flex-wrap gap-x-6 pt-2 pb-5 text-sm">
          <span>{identity.legalName}</span> <span>CNPJ {identity.cnpj}</span>{' '}
          <span>{identity.address}</span>
        </p>
      </div>
    </footer>
  )
}

const NETWORKS: Record<string, string> = {
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}

/** Name of a social network by its address: `Instagram`. */
function networkOf(url: string): string {
  const [name = ''] = new URL(url).hostname.replace(/^www\./, '').split('.')
  return NETWORKS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** Folds on phones only. */
function FoldingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`fold-on-phones group ${more} max-sm:border-ink-light max-sm:border-t`}>
      <summary className="flex list-none items-center justify-between max-sm:min-h-12">
        <h2 className={heading}>{title}</h2>
        <Icon name="down" className="size-5 group-open:rotate-180 sm:hidden" />
      </summary>
      <div className="max-sm:pb-4 sm:mt-2">{children}</div>
    </details>
  )
}

/** Days beside their hours, none of which wraps. */
export function HoursTable({ rows }: { rows: ReturnType<typeof pickupRows> }) {
  return (
    <table className="text-left align-top">
      <tbody>
        {rows.map(({ days, hours }) => (
          <tr key={days} className="align-top">
            <th scope="row" className="pr-4 font-normal">
              {days}
            </th>
            {/* Hides the dot that begins a line. */}
            <td className="overflow-hidden">
              <div className="-ml-4 flex flex-wrap">
                {hours.map((span, index) => (
                  <Fragment key={span}>
                    <span className="whitespace-nowrap">
                      <span className="inline-block w-4 text-center">
                        {index > 0 ? '· ' : null}
                      </span>
                      {span}
                    </span>{' '}
                  </Fragment>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Opens the consent banner again. */
export function ConsentButton({ className }: { className: string }) {
  if (!asksForConsent) return null
  return (
    <button type="button" className={className} {...{ [REOPENS_CONSENT]: '' }}>
      Preferências de privacidade
    </button>
  )
}

/** Link to the shop's e-mail. A long address wraps only before the @ and the dots of its domain. */
export function EmailLink({ className }: { className?: string }) {
  const [name, domain] = identity.email.split('@')
  return (
    <a href={`mailto:${identity.email}`} aria-label={identity.email} className={className}>
      <span>
        {name}
        {`@${domain}`.split(/(?=\.)/).map((part) => (
          <Fragment key={part}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  )
}
