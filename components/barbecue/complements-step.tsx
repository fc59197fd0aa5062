import type { BarbecueCategory } from '@/lib/api/types'
import { Step } from './step'

interface Props {
  categories: readonly BarbecueCategory[] | undefined
  chosenIds: readonly number[]
  onToggle: (id: number) => void
}

export function ComplementsStep({ categories, chosenIds, onToggle }: Props) {
  return (
    <Step number={3} title="O que vai junto?">
      <fieldset className="grid min-h-12 grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <legend className="sr-only">Complementos</legend>
        {categories?.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line bg-white px-3 py-2 font-semibold leading-tight sm:px-4 has-checked:border-primary has-checked:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={chosenIds.includes(id)}
              onChange={() => onToggle(id)}
              className="size-5 shrink-0 accent-primary outline-none"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Step>
  )
}
