import { StatusPage } from '@/components/shell/status-page'

/** Page title for the text below. */
export const DEPARTMENT_STATUS_TITLE = 'Departamento indisponível'

export function DepartmentStatusPage() {
  return <StatusPage title="Não foi possível carregar esse departamento." />
}
