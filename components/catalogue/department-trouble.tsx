import { StatusPage } from '@/components/shell/status-page'

export function DepartmentTrouble() {
  return <StatusPage title="Não foi possível carregar esse departamento." />
}
