import { CounterOrderPage } from '@/components/counter/counter-order-page'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

export default function OrderPage() {
  return <CounterOrderPage scale={wholeShop.scale} />
}
