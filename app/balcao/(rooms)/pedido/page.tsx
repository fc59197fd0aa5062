import { CounterOrderPage } from '@/components/counter/counter-order-page'

export default function OrderPage() {
  return <CounterOrderPage />
}
