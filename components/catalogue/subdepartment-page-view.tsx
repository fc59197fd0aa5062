import { Pager } from '@/components/ui/pager'
import type { Department, Product } from '@/lib/api/types'
import { subdepartmentPath } from '@/lib/catalogue/addresses.mjs'
import { Breadcrumb } from './breadcrumb'
import { departmentSteps } from './department-view'
import { ProductSection } from './product-grid'

interface Props {
  department: Department
  part: Department['subdepartments'][number]
  products: Product[]
  page: number
  pages: number
}

/** Page 2 or later of a subdepartment with many products. */
export function SubdepartmentPageView({ department, part, products, page, pages }: Props) {
  const { id, name } = department
  const steps = [...departmentSteps, { name, href: `/departamentos/${id}` }]
  return (
    <div className="page-width pt-2">
      <Breadcrumb steps={steps} current={part.name} />
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
