import { StatusPage } from '@/components/shell/status-page'

/** Page title of the status page below. */
export const DEPARTMENT_STATUS_TITLE = 'Departamento indisponível'

export function DepartmentStatusPage() {
  return <StatusPage title="Não foi possível carregar esse departamento." hasSearch />
}
