import { TroubleMessage } from '@/components/shell/trouble-message'

export function DepartmentTrouble() {
  return <TroubleMessage title="Não foi possível carregar esse departamento." />
}
