import { DepartmentPicture } from '@/components/catalogue/department-picture'
import { IntentLink } from '@/components/shell/intent-link'
import type { Department } from '@/lib/api/types'

export function DepartmentTiles({ departments }: { departments: Department[] }) {
  if (departments.length === 0) return null
  return (
    <section aria-labelledby="departamentos" className="mt-10">
      <h2 id="departamentos" className="mb-4 font-bold text-2xl">
        Departamentos
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-5">
        {departments.map((department) => (
          <li key={department.id}>
            <IntentLink
              href={`/departamentos/${department.id}`}
              className="group block h-full overflow-hidden rounded-lg border border-line bg-white hover:border-primary"
            >
              <DepartmentPicture department={department} shape="aspect-4/3" />
              <span className="flex min-h-11 items-center px-3 py-2 font-semibold group-hover:underline">
                {department.name}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
