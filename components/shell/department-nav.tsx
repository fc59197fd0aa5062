import type { Department } from '@/lib/api/types'
import { BlendsLink } from './blends-link'
import { IntentLink } from './intent-link'

const SHOWN = 5
const link =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-sm px-3 font-semibold hover:underline'

export function DepartmentNav({ departments }: { departments: Department[] }) {
  return (
    <nav aria-label="Principal" className="border-ink-light border-t bg-ink">
      <ul className="page-width focus-inset no-scrollbar flex gap-1 overflow-x-auto py-0.5">
        {departments.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id} className="first:-ml-3">
            <IntentLink href={`/departamentos/${id}`} className={link}>
              {name}
            </IntentLink>
          </li>
        ))}
        <li>
          <BlendsLink className={link} />
        </li>
        <li>
          <IntentLink href="/bigchurrasco" className={link}>
            CHURRASCÔMETRO
          </IntentLink>
        </li>
        <li className="md:ml-auto">
          <IntentLink href="/departamentos" className={`${link} text-surface`}>
            Todos os departamentos
          </IntentLink>
        </li>
      </ul>
    </nav>
  )
}
