import { RouteSheet } from '@/components/counter/route-sheet'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

export const revalidate = 1500

export default function RoutePage() {
  return <RouteSheet paper={wholeShop.print.route} />
}
