import type { Department } from '../../api/types'
import { store } from '../../store/store'
import type { Preview } from './preview'

/** Picture and name of a department. */
export function departmentPreview({ id, name, imageUrl }: Department): Preview {
  return {
    subject: `departamentos/${id}`,
    title: name,
    kicker: 'Departamento',
    price: null,
    note: `Entrega em ${store.cities.join(', ')}`,
    picture: imageUrl ? { url: imageUrl } : null,
    shop: store.name,
  }
}
