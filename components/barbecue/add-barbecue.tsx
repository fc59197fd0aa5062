import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/api/use-call'
import type { BarbecueLine } from '@/lib/barbecue/lines'
import { cartTargets, type FailedLine, sendToCart } from '@/lib/barbecue/pending'
import { waitForOrder } from '@/lib/cart/wait-for-order'
import { track } from '@/lib/services/analytics/track'

/** Lines that failed stay here for another attempt. */
export function AddBarbecue({ lines }: { lines: readonly BarbecueLine[] }) {
  const router = useRouter()
  const [failed, setFailed] = useState<readonly FailedLine[] | null>(null)
  const { run, isPending, failure } = useCall(async () => {
    const wanted = failed ?? cartTargets(lines, await waitForOrder())
    const left = await sendToCart(wanted)
    if (left.length < wanted.length) {
      track('added barbecue to cart', { lines: wanted.length - left.length, failed: left.length })
    }
    if (left.length === 0) return router.push('/carrinho')
    setFailed(left)
  })
  return (
    <div className="space-y-3">
      <AlertBox texts={failure?.texts ?? []} />
      {failed ? <LeftBehind failed={failed} of={lines.length} /> : null}
      <Button className="w-full" loading={isPending} onClick={() => run()}>
        ADICIONAR AO CARRINHO
      </Button>
    </div>
  )
}

function LeftBehind({ failed, of }: { failed: readonly FailedLine[]; of: number }) {
  return (
    <div role="alert" className="rounded-lg border border-accent bg-accent/10 p-3 text-primary">
      <p className="font-semibold">
        {of - failed.length} de {of} itens estão no carrinho. Ainda faltam:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(({ product, texts }) => (
          <li key={product.id}>
            {product.name}: {reasons(texts).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first text is the API's general one, which adds nothing to a specific one. */
function reasons(texts: readonly string[]): readonly string[] {
  return texts.length > 1 ? texts.slice(1) : texts
}
