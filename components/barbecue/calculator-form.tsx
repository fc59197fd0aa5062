import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { barbecueCategoriesQuery, barbecueOptionValuesQuery } from '@/lib/api/barbecue'
import type { BarbecueCategory } from '@/lib/api/types'
import { type Choice, suggestedIds, toggleCategory } from '@/lib/barbecue/choice'
import { CutStep } from './cut-step'
import { PeopleStep } from './people-step'
import { Step } from './step'

interface Props {
  choice: Choice
  onChange: (part: Partial<Choice>) => void
  onCreate: (optionValueId: number, categoryIds: readonly number[]) => void
  /** True when the form replaces the clicked button again; it then takes the focus. */
  returned: boolean
}

export function CalculatorForm({ choice, onChange, onCreate, returned }: Props) {
  const cuts = useQuery(barbecueOptionValuesQuery)
  const categories = useQuery(barbecueCategoriesQuery)
  const form = useRef<HTMLFormElement>(null)

  const takeFocus = useEffectEvent(() => {
    if (returned) form.current?.focus()
  })
  useEffect(() => takeFocus(), [])

  const known = cuts.data?.some(({ id }) => id === choice.optionValueId)
  const chosenId = known ? choice.optionValueId : (cuts.data?.[0]?.id ?? null)
  const categoryIds = choice.categoryIds ?? suggestedIds(categories.data ?? [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosenId !== null) onCreate(chosenId, categoryIds)
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Churrascômetro"
      onSubmit={submit}
      className="mt-6 max-w-3xl space-y-10 outline-none"
    >
      <PeopleStep choice={choice} onChange={onChange} />
      <CutStep
        values={cuts.data}
        chosenId={chosenId}
        failed={cuts.isError && !cuts.data}
        onChoose={(id) => onChange({ optionValueId: id })}
        onRetry={cuts.refetch}
      />
      <ComplementsStep
        categories={categories.data}
        chosenIds={categoryIds}
        onToggle={(id) => onChange({ categoryIds: toggleCategory(categoryIds, id) })}
      />
      <Button
        type="submit"
        loading={cuts.isPending}
        disabled={cuts.isError && !cuts.data}
        className="w-full text-lg sm:w-auto sm:px-10"
      >
        CRIAR CHURRASCO!
      </Button>
    </form>
  )
}

interface ComplementsStepProps {
  categories: readonly BarbecueCategory[] | undefined
  chosenIds: readonly number[]
  onToggle: (id: number) => void
}

function ComplementsStep({ categories, chosenIds, onToggle }: ComplementsStepProps) {
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
