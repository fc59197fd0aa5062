import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import type { FailedLine } from '@/lib/barbecue/pending'
import type { AddingBarbecue } from '@/lib/barbecue/use-add-barbecue'

interface Props {
  adding: AddingBarbecue
  /** Number of lines in the list. */
  of: number
}

/** Adds the list to the cart. Lines that failed stay here for another attempt. */
export function AddBarbecue({ adding, of }: Props) {
  const { add, isPending, texts, failed } = adding
  return (
    <div className="space-y-3">
      <AlertBox texts={texts} />
      {failed && failed.length > 0 ? <LeftBehind failed={failed} of={of} /> : null}
      <Button className="w-full" loading={isPending} disabled={of === 0} onClick={add}>
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

/** Drops the API's general text when specific texts follow. */
function reasons(texts: readonly string[]): readonly string[] {
  return texts.length > 1 ? texts.slice(1) : texts
}
