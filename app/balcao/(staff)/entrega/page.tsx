import { Deliveries } from '@/components/counter/deliveries'

export default function DeliveriesPage() {
  return <Deliveries />
}
