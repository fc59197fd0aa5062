import { IntentLink } from '@/components/shell/intent-link'
import type { Department } from '@/lib/api/types'
import { ownParts } from '@/lib/catalogue/own-parts'

const SHOWN = 4
const link =
  'inline-flex min-h-11 min-w-11 items-center text-balance py-2.75 leading-snug underline decoration-muted underline-offset-4 hover:decoration-current'

export function DepartmentCard({ department }: { department: Department }) {
  const { id, name } = department
  const parts = ownParts(department)
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-white pb-2 lg:min-h-44 lg:pl-52">
      <IntentLink href={`/departamentos/${id}`} className="block max-sm:flex max-sm:items-center">
        <DepartmentPicture
          department={department}
          shape="aspect-3/1 rounded-t-lg max-sm:aspect-square max-sm:w-20 max-sm:shrink-0 max-sm:rounded-tr-none lg:absolute lg:inset-y-0 lg:left-0 lg:aspect-auto lg:h-full lg:w-52 lg:rounded-r-none lg:rounded-l-lg"
        />
        <h2 className="min-w-0 px-4 font-bold text-primary text-xl sm:pt-4">
          {name.toLocaleUpperCase('pt-BR')}
        </h2>
      </IntentLink>
      <ul className="grid grid-cols-2 large-text:grid-cols-1 content-start wrap-anywhere gap-x-4 px-4">
        {parts.slice(0, SHOWN).map(({ id: part, name: partName, slug }) => (
          <li key={part}>
            <IntentLink href={`/departamentos/${id}/${slug}`} className={link}>
              {partName}
            </IntentLink>
          </li>
        ))}
      </ul>
      {parts.length > SHOWN ? (
        <IntentLink
          href={`/departamentos/${id}`}
          aria-label={`Ver mais de ${name}`}
          className="inline-flex min-h-11 items-center self-start px-4 font-semibold text-primary hover:underline"
        >
          Ver mais &gt;
        </IntentLink>
      ) : null}
    </article>
  )
}

interface Props {
  department: Pick<Department, 'imageUrl' | 'name'>
  shape: string
}

/**
 * Picture of a department, or its initial. No alternative text: the department's name is always
 * beside the picture.
 */
function DepartmentPicture({ department: { imageUrl, name }, shape }: Props) {
  if (!imageUrl) {
    return (
      <span
        aria-hidden="true"
        className={`flex w-full items-center justify-center bg-surface font-bold font-heading text-5xl text-primary ${shape}`}
      >
        {name.charAt(0).toLocaleUpperCase('pt-BR')}
      </span>
    )
  }
  return (
    <img
      src={imageUrl}
      alt=""
      width={800}
      height={600}
      loading="lazy"
      decoding="async"
      className={`w-full bg-surface object-cover ${shape}`}
    />
  )
}

/** Department tiles. On phones their row scrolls sideways and cuts off its last tile. */
export function DepartmentTiles({ departments }: { departments: Department[] }) {
  if (departments.length === 0) return null
  return (
    <section aria-labelledby="departamentos" className="mt-3 md:mt-5">
      <h2 id="departamentos" className="sr-only">
        Departamentos
      </h2>
      <ul className="focus-inset no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-5 md:gap-3 md:overflow-visible md:px-0">
        {departments.map((department) => (
          <li key={department.id} className="w-tile shrink-0 md:w-auto">
            <IntentLink
              href={`/departamentos/${department.id}`}
              className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-white hover:border-primary xl:flex-row xl:items-center"
            >
              <DepartmentPicture
                department={department}
                shape="aspect-5/3 shrink-0 md:aspect-16/9 xl:aspect-card xl:max-w-16 xl:shrink"
              />
              <span className="flex min-h-9 items-center justify-center text-balance px-1 py-1 text-center font-semibold text-xs leading-tight max-xl:grow lg:text-sm xl:px-3 xl:text-left group-hover:underline">
                {department.name}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
