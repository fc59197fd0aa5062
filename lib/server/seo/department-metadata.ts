import type { Metadata } from 'next'
import type { Department } from '../../api/types'
import { store } from '../../store/store'
import { departmentPreview } from '../previews/department-preview'
import { previewImage } from '../previews/preview-image'
import { pageMetadata } from './page-metadata'

/** Metadata of a department; its parts are scroll positions of the same page (ROUTE-04). */
export function departmentMetadata(department: Department, part?: string): Metadata {
  const parts = department.subdepartments.map(({ name }) => name).join(', ')
  return pageMetadata({
    title: part ? `${part} – ${department.name}` : department.name,
    description: `${department.name} por peso, no corte que você escolhe, em ${store.cities.join(', ')}: ${parts}.`,
    path: `/departamentos/${department.id}`,
    image: previewImage(departmentPreview(department)),
  })
}
