import type { Metadata } from 'next'
import { Confirmation } from '@/components/checkout/confirmation'

export const metadata: Metadata = {
  title: 'Pedido recebido',
  robots: { index: false, follow: false },
}

interface Props {
  params: Promise<{ id: string }>
}

export default async function ConfirmationPage({ params }: Props) {
  const { id } = await params
  return <Confirmation number={id} />
}
