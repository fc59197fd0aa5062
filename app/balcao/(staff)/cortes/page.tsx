import { CutList } from '@/components/counter/cut-list'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

export const revalidate = 1500

export default function CutsPage() {
  return <CutList paper={wholeShop.print.route} />
}
