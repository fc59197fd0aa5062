import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { errorTexts } from '@/lib/api/errors'
import type { Template } from '@/lib/api/types'
import { addBlend } from '@/lib/blends/add-blend'
import { shownName } from '@/lib/blends/blend-texts'
import { formatQuantity } from '@/lib/shared/weight'

/** Sends a saved blend to the cart (BLND-18). */
export function AddBlend({ template }: { template: Template }) {
  const { defaultQuantity: grams, items } = template
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => addBlend(template, grams),
  })
  const missing = items.filter(({ variant }) => !variant.inStock)
  return (
    <div className="space-y-2">
      <AlertBox texts={error ? errorTexts(error) : []} onDismiss={reset} />
      {missing.length > 0 ? (
        <p className="font-semibold text-primary">
          Fora de estoque: {missing.map(({ variant }) => variant.name).join(', ')}
        </p>
      ) : (
        <Button
          className="w-full"
          loading={isPending}
          aria-label={isPending ? undefined : `ADICIONAR AO CARRINHO ${shownName(template.name)}`}
          onClick={() => mutate()}
        >
          ADICIONAR AO CARRINHO
        </Button>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        {isSuccess ? (
          <>
            <span>{formatQuantity(grams, 'g')} adicionado ao carrinho.</span>
            <Link
              href="/carrinho"
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              Ir para o carrinho
            </Link>
          </>
        ) : null}
      </p>
    </div>
  )
}
