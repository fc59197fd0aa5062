import { DepartmentPicture } from '@/components/catalogue/department-picture'
import { IntentLink } from '@/components/shell/intent-link'
import type { Department } from '@/lib/api/types'

/** Small tiles, so that all of them stand in the first two screens of a phone. */
export function DepartmentTiles({ departments }: { departments: Department[] }) {
  if (departments.length === 0) return null
  return (
    <section aria-labelledby="departamentos" className="mt-6">
      <h2 id="departamentos" className="mb-3 font-bold text-2xl">
        Departamentos
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5 md:gap-5">
        {departments.map((department) => (
          <li key={department.id}>
            <IntentLink
              href={`/departamentos/${department.id}`}
              className="group block h-full overflow-hidden rounded-lg border border-line bg-white hover:border-primary"
            >
              <DepartmentPicture department={department} shape="aspect-2/1" />
              <span className="flex min-h-11 items-center px-2 py-1 font-semibold text-sm leading-tight sm:px-3 sm:text-base group-hover:underline">
                {department.name}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
