import { StatusPage } from '@/components/shell/status-page'

export function DepartmentStatusPage() {
  return <StatusPage title="Não foi possível carregar esse departamento." />
}
