import { shop } from '#shop'
import type { Department } from '@/lib/api/types'
import { IntentLink } from './intent-link'
import { BlendsLink, SessionLinks } from './session-links'

/** Capitalises labels alike, whatever their case elsewhere. */
const link =
  'block rounded-lg px-3 py-2.5 font-semibold lowercase first-letter:uppercase hover:bg-surface'

const { blends, barbecue } = shop.features

const last = [
  ...(barbecue ? [{ href: '/bigchurrasco', label: 'CHURRASCÔMETRO' }] : []),
  { href: '/sobre', label: 'Sobre' },
  { href: '/trabalhe', label: 'Trabalhe conosco' },
  { href: '/perguntas', label: 'Perguntas frequentes' },
]

export function MenuLinks({ departments }: { departments: Department[] }) {
  return (
    <nav aria-label="Menu">
      <ul>
        {entry({ href: '/', label: 'Início' })}
        {entry({ href: '/departamentos', label: 'Departamentos' })}
        {departments.map(({ id, name }) => (
          <li key={id}>
            <IntentLink href={`/departamentos/${id}`} className={`pl-8 text-muted ${link}`}>
              {name}
            </IntentLink>
          </li>
        ))}
        {entry({ href: '/minha-conta/informacoes', label: 'Minha conta' })}
        {blends ? (
          <li>
            <BlendsLink className={link} />
          </li>
        ) : null}
        {last.map(entry)}
        <SessionLinks className={link} />
      </ul>
    </nav>
  )
}

function entry({ href, label }: { href: string; label: string }) {
  return (
    <li key={href}>
      <IntentLink href={href} className={link}>
        {label}
      </IntentLink>
    </li>
  )
}
