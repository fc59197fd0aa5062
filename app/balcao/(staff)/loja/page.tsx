import { ShopScreen } from '@/components/counter/shop-screen'

export default function ShopPage() {
  return <ShopScreen />
}
