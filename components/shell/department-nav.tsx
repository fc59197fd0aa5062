import { shop } from '#shop'
import type { Department } from '@/lib/api/types'
import { IntentLink } from './intent-link'
import { BlendsLink } from './session-links'

const SHOWN = 5
const { blends, barbecue } = shop.features
const link =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-sm px-3 font-semibold hover:underline'

const tool = `${link} text-highlight max-sm:px-2 max-sm:text-sm`

/** Calculators first, so that phones show them; departments continue beyond the edge. */
export function DepartmentNav({ departments }: { departments: Department[] }) {
  return (
    <nav aria-label="Principal" className="border-ink-light border-t bg-ink">
      <ul className="page-width focus-inset no-scrollbar fade-end flex gap-1 overflow-x-auto py-0.5">
        {barbecue ? (
          <li className="-ml-2 sm:-ml-3">
            <IntentLink href="/bigchurrasco" className={tool}>
              CHURRASCÔMETRO
            </IntentLink>
          </li>
        ) : null}
        {blends ? (
          <li>
            <BlendsLink className={tool} />
          </li>
        ) : null}
        {departments.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <IntentLink href={`/departamentos/${id}`} className={link}>
              {name}
            </IntentLink>
          </li>
        ))}
        <li className="max-lg:pr-8 md:ml-auto">
          <IntentLink href="/departamentos" className={`${link} text-surface`}>
            Todos os departamentos
          </IntentLink>
        </li>
      </ul>
    </nav>
  )
}
