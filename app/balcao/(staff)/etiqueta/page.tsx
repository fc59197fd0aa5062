import { OrderLabels } from '@/components/counter/order-labels'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

export const revalidate = 1500

export default function LabelsPage() {
  return <OrderLabels paper={wholeShop.print.label} />
}
