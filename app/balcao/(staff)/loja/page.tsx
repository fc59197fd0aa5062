import { ShopRoom } from '@/components/counter/shop-screen'

export default function ShopPage() {
  return <ShopRoom />
}
