import { CutList } from '@/components/counter/cut-list'

export default function CutsPage() {
  return <CutList />
}
