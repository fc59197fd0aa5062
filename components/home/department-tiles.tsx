import { DepartmentPicture } from '@/components/catalogue/department-card'
import { IntentLink } from '@/components/shell/intent-link'
import type { Department } from '@/lib/api/types'

/** Department tiles in one row. On phones the row scrolls sideways and cuts off its last tile. */
export function DepartmentTiles({ departments }: { departments: Department[] }) {
  if (departments.length === 0) return null
  return (
    <section aria-labelledby="departamentos" className="mt-4 md:mt-5">
      <h2 id="departamentos" className="sr-only">
        Departamentos
      </h2>
      <ul className="focus-inset no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-5 md:gap-3 md:overflow-visible md:px-0 xl:grid-cols-10 xl:gap-2">
        {departments.map((department) => (
          <li key={department.id} className="w-tile shrink-0 md:w-auto">
            <IntentLink
              href={`/departamentos/${department.id}`}
              className="group block h-full overflow-hidden rounded-lg border border-line bg-white hover:border-primary"
            >
              <DepartmentPicture department={department} shape="aspect-2/1" />
              <span className="flex min-h-11 items-center justify-center text-balance px-1 py-1 text-center font-semibold text-xs leading-tight group-hover:underline">
                {department.name}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
