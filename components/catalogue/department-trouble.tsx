import { StatusPage } from '@/components/shell/page-status'

export function DepartmentTrouble() {
  return <StatusPage title="Não foi possível carregar esse departamento." />
}
