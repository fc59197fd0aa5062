import { TextLink } from '@/components/ui/text-link'
import type { Department } from '@/lib/api/types'

/** Words alone: every page of the shop carries the page of an unknown address. */
export function DepartmentLinks({ departments }: { departments: readonly Department[] }) {
  if (departments.length === 0) return null
  return (
    <nav aria-label="Departamentos" className="page-width max-w-3xl pb-8">
      <ul className="flex flex-wrap justify-center gap-x-6 border-line border-t pt-4">
        {departments.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={`/departamentos/${id}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
