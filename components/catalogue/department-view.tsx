import type { Department } from '@/lib/api/types'
import { Breadcrumb } from './breadcrumb'
import { ProductSection } from './product-grid'

const steps = [
  { name: 'Início', href: '/' },
  { name: 'Departamentos', href: '/departamentos' },
]

export function DepartmentView({ department }: { department: Department }) {
  return (
    <div className="page-width pt-2">
      <Breadcrumb steps={steps} current={department.name} />
      <h1 className="mt-2 font-bold text-3xl md:text-4xl">{department.name}</h1>
      <DepartmentSections department={department} />
    </div>
  )
}

/** The subdepartments that have products, each with its slug as the anchor. */
export function DepartmentSections({ department }: { department: Department }) {
  const parts = department.subdepartments.filter(({ products }) => products.length > 0)
  return (
    <>
      <nav
        aria-label={`Partes de ${department.name}`}
        className="section-chips stays:sticky top-bar z-20 -mx-4 mt-2 bg-page md:-mx-8"
      >
        <ul className="focus-inset no-scrollbar fade-end flex gap-2 overflow-x-auto px-4 py-2 motion-safe:scroll-smooth md:px-8">
          {parts.map(({ id, name, slug }) => (
            <li key={id} className="max-lg:last:pr-8">
              <a
                href={`#${slug}`}
                className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-white px-4 font-semibold text-primary hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-page"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, name, slug, products }, index) => (
        <ProductSection key={id} id={slug} title={name} products={products} first={index === 0} />
      ))}
    </>
  )
}

/** Old links name a subdepartment by its id, today's by its slug. */
export function findSubdepartment({ subdepartments }: Department, slugOrId: string) {
  return subdepartments.find(({ id, slug }) => slug === slugOrId || String(id) === slugOrId)
}
