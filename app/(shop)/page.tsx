import type { Metadata } from 'next'
import { ProductSection } from '@/components/catalogue/product-section'
import { DepartmentTiles } from '@/components/home/department-tiles'
import { Hero } from '@/components/home/hero'
import { Unavailable } from '@/components/shell/unavailable'
import { readDepartments, readMostSold, readPromotions } from '@/lib/sales-api/catalogue-server'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata: Metadata = {
  ...pageMetadata({
    title: `${store.name}: carnes por peso em Salvador`,
    description:
      'Açougue online com entrega em Salvador, Lauro de Freitas e Vila de Abrantes: cortes bovinos, suínos e aves, linguiças, hambúrgueres e tudo para o churrasco.',
    path: '/',
  }),
  title: { absolute: `${store.name}: carnes por peso em Salvador` },
}

export default async function HomePage() {
  const [departments, promotions, mostSold] = await Promise.all([
    readDepartments(),
    readPromotions(),
    readMostSold(),
  ])
  if (departments.status !== 'found') return <Unavailable />
  return (
    <>
      <Hero departments={departments.value} />
      <div className="faixa">
        <DepartmentTiles departments={departments.value} />
        <ProductSection id="promocoes" title="Promoções" products={promotions} as="revealing" />
        <ProductSection id="mais-vendidos" title="Mais vendidos" products={mostSold} as="track" />
      </div>
    </>
  )
}
