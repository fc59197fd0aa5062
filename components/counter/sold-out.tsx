import { useProductCalls } from '@/lib/counter/use-shop'
import { AlertBox } from '../ui/alert-box'
import { CounterButton } from './counter-button'

/** Takes a product that was missing out of stock, so that nobody else orders it. */
export function SoldOut({ variantId, name }: { variantId: number; name: string }) {
  const { count } = useProductCalls(variantId)
  if (count.result) {
    return (
      <p role="status" className="font-semibold text-lg">
        Fora de estoque na loja.
      </p>
    )
  }
  return (
    <>
      <AlertBox texts={count.texts} onDismiss={count.reset} />
      <CounterButton
        variant="secondary"
        aria-label={`Acabou ${name}`}
        loading={count.isPending}
        onClick={() => void count.run(0)}
      >
        Acabou
      </CounterButton>
    </>
  )
}
