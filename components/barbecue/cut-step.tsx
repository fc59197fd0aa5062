import { Button } from '@/components/ui/button'
import type { BarbecueOptionValue } from '@/lib/api/types'
import { Step } from './step'

interface Props {
  /** Undefined while loading. */
  values: readonly BarbecueOptionValue[] | undefined
  chosenId: number | null
  failed: boolean
  onChoose: (id: number) => void
  onRetry: () => void
}

export function CutStep({ values, chosenId, failed, onChoose, onRetry }: Props) {
  if (failed) {
    return (
      <Step number={2} title="Qual é o corte preferido?">
        <p>Os cortes não carregaram.</p>
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Step>
    )
  }
  return (
    <Step number={2} title="Qual é o corte preferido?">
      <fieldset className="grid min-h-28 grid-cols-2 gap-3 sm:grid-cols-4" aria-busy={!values}>
        <legend className="sr-only">Corte preferido</legend>
        {values ? null : <p className="text-muted">Carregando...</p>}
        {values?.map(({ id, name, imageUrl }) => (
          <label
            key={id}
            className="cursor-pointer overflow-hidden rounded-lg border border-line bg-white has-checked:border-primary has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <img
              src={imageUrl ?? '/placeholder.svg'}
              alt=""
              width={400}
              height={300}
              loading="lazy"
              className="aspect-4/3 w-full bg-surface object-cover"
            />
            <span className="flex min-h-12 items-center gap-3 p-3 font-semibold leading-tight">
              <input
                type="radio"
                name="corte"
                checked={id === chosenId}
                onChange={() => onChoose(id)}
                className="size-5 shrink-0 accent-primary outline-none"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Step>
  )
}
