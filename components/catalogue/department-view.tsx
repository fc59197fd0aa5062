import { ButtonLink } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import type { Department, Product } from '@/lib/api/types'
import { subdepartmentPath } from '@/lib/catalogue/addresses.mjs'
import { ownParts } from '@/lib/catalogue/own-parts'
import { Breadcrumb } from './breadcrumb'
import { ProductSection } from './product-grid'

type Part = Department['subdepartments'][number]

const departmentSteps = [
  { name: 'Início', href: '/' },
  { name: 'Departamentos', href: '/departamentos' },
]

function stepsBelow({ id, name }: Department) {
  return [...departmentSteps, { name, href: `/departamentos/${id}` }]
}

interface DepartmentViewProps {
  department: Department
  /** Subdepartment of the address, to which the page scrolls. */
  part?: Part
}

export function DepartmentView({ department, part }: DepartmentViewProps) {
  const { name } = department
  const isPart = part !== undefined && part.name !== name
  return (
    <div className="page-width pt-2">
      <Breadcrumb
        steps={isPart ? stepsBelow(department) : departmentSteps}
        current={isPart ? part.name : name}
      />
      <h1 className="mt-2 font-bold text-3xl md:text-4xl">{name}</h1>
      <DepartmentSections department={department} />
    </div>
  )
}

/** Subdepartments that have products, each with its slug as the anchor. */
export function DepartmentSections({ department }: { department: Department }) {
  const parts = department.subdepartments.filter(({ products }) => products.length > 0)
  const hasParts = ownParts({ ...department, subdepartments: parts }).length > 0
  return (
    <>
      {hasParts ? <PartChips of={department.name} parts={parts} /> : null}
      {parts.map((part, index) => (
        <ProductSection
          key={part.id}
          id={part.slug}
          title={hasParts ? part.name : 'Produtos'}
          products={part.products}
          first={index === 0}
        >
          <MoreProducts departmentId={department.id} part={part} />
        </ProductSection>
      ))}
    </>
  )
}

function PartChips({ of, parts }: { of: string; parts: Part[] }) {
  return (
    <nav
      aria-label={`Partes de ${of}`}
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
  )
}

interface MoreProductsProps {
  departmentId: number
  part: Part
}

function MoreProducts({ departmentId, part }: MoreProductsProps) {
  const { name, slug, products, productsCount = 0 } = part
  const more = productsCount - products.length
  if (more <= 0) return null
  return (
    <div className="mt-6 text-center">
      <ButtonLink href={subdepartmentPath(departmentId, slug, 2)} variant="secondary">
        {`Mais ${more} ${more === 1 ? 'produto' : 'produtos'} de ${name}`}
      </ButtonLink>
    </div>
  )
}

/** Finds a subdepartment by slug or, for old links, by id. */
export function findSubdepartment({ subdepartments }: Department, slugOrId: string) {
  return subdepartments.find(({ id, slug }) => slug === slugOrId || String(id) === slugOrId)
}

interface Props {
  department: Department
  part: Part
  products: Product[]
  page: number
  pages: number
}

/** Page 2 or later of a subdepartment with many products. */
export function SubdepartmentPageView({ department, part, products, page, pages }: Props) {
  const { id, name } = department
  return (
    <div className="page-width pt-2">
      <Breadcrumb
        steps={stepsBelow(department)}
        current={part.name === name ? `Página ${page}` : part.name}
      />
      <h1 className="mt-2 font-bold text-3xl md:text-4xl">{part.name}</h1>
      <ProductSection
        id={part.slug}
        title={`Página ${page} de ${pages}`}
        products={products}
        first
      />
      <div className="mt-8">
        <Pager
          label={`Páginas de ${part.name}`}
          page={page}
          pages={pages}
          hrefOf={(page) => subdepartmentPath(id, part.slug, page)}
        />
      </div>
    </div>
  )
}
