import type { Metadata } from 'next'
import type { Department } from '../sales-api/types'
import { pageMetadata } from './page-metadata'

/** Metadata of a department; its parts are scroll positions of the same page (ROUTE-04). */
export function departmentMetadata(department: Department, part?: string): Metadata {
  const parts = department.subdepartments.map(({ name }) => name).join(', ')
  return pageMetadata({
    title: part ? `${part} – ${department.name}` : department.name,
    description: `${department.name} para entrega em Salvador, Lauro de Freitas e Vila de Abrantes: ${parts}. Preço por Kg e corte do seu jeito.`,
    path: `/departamentos/${department.id}`,
    image: department.imageUrl ? { url: department.imageUrl, alt: department.name } : undefined,
  })
}
