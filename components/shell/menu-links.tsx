import { BlendsLink } from './blends-link'
import { IntentLink } from './intent-link'
import { SessionLinks } from './session-links'

const link = 'flex min-h-11 items-center rounded-lg px-3 font-semibold hover:bg-surface'

const first = [
  { href: '/', label: 'Início' },
  { href: '/departamentos', label: 'Departamentos' },
  { href: '/minha-conta/informacoes', label: 'Minha conta' },
]
const last = [
  { href: '/bigchurrasco', label: 'CHURRASCÔMETRO' },
  { href: '/sobre', label: 'Sobre' },
  { href: '/trabalhe', label: 'Trabalhe conosco' },
  { href: '/perguntas', label: 'Perguntas frequentes' },
]

export function MenuLinks() {
  return (
    <nav aria-label="Menu">
      <ul>
        {first.map(entry)}
        <li>
          <BlendsLink className={link} />
        </li>
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
