import { ShopRoom } from '@/components/counter/shop-room'

export default function ShopPage() {
  return <ShopRoom />
}
