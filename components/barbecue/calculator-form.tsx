import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { barbecueCategoriesQuery, barbecueOptionValuesQuery } from '@/lib/api/barbecue'
import type { BarbecueCategory, BarbecueOptionValue } from '@/lib/api/types'
import {
  type Choice,
  describePeople,
  gramsFor,
  suggestedIds,
  toggleCategory,
} from '@/lib/barbecue/choice'
import { formatQuantity } from '@/lib/shared/weight'
import { PeopleStep, Step } from './people-step'

interface Props {
  choice: Choice
  onChange: (part: Partial<Choice>) => void
  onCreate: (optionValueId: number, categoryIds: readonly number[]) => void
  /** Whether the form replaces a list: its first step then gets the focus. */
  returned: boolean
}

export function CalculatorForm({ choice, onChange, onCreate, returned }: Props) {
  const cuts = useQuery(barbecueOptionValuesQuery)
  const categories = useQuery(barbecueCategoriesQuery)
  const form = useRef<HTMLFormElement>(null)

  const takeFocus = useEffectEvent(() => {
    if (!returned) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    form.current?.querySelector('h2')?.focus({ preventScroll: true })
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
      aria-label="Churrascômetro"
      onSubmit={submit}
      className="mt-6 items-start gap-x-8 max-lg:space-y-10 lg:grid lg:grid-cols-with-summary noscript:hidden"
    >
      <div className="max-w-3xl space-y-10">
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
      </div>
      <div className="lg:sticky lg:top-6 lg:rounded-lg lg:border lg:border-line lg:bg-white lg:p-5">
        <ChosenText
          choice={choice}
          names={[
            cuts.data?.find(({ id }) => id === chosenId)?.name,
            ...(categories.data ?? [])
              .filter(({ id }) => categoryIds.includes(id))
              .map(({ name }) => name),
          ]}
        />
        <Button
          type="submit"
          loading={cuts.isPending}
          disabled={cuts.isError && !cuts.data}
          className="w-full text-lg sm:max-lg:w-auto sm:max-lg:px-10"
        >
          CRIAR CHURRASCO!
        </Button>
      </div>
    </form>
  )
}

interface ChosenTextProps {
  choice: Choice
  /** Names of the cut and of the complements; undefined while they load. */
  names: readonly (string | undefined)[]
}

/** People, weight and names of the choice, beside the steps of a wide screen. */
function ChosenText({ choice: { adults, children }, names }: ChosenTextProps) {
  return (
    <div className="mb-4 max-lg:hidden">
      <h2 className="font-bold text-xl">Seu churrasco</h2>
      <p className="mt-1">
        {describePeople(adults, children)}&nbsp;· {formatQuantity(gramsFor(adults, children), 'g')}
      </p>
      <ul className="mt-2 list-disc pl-5 text-muted">
        {names.map((name) => (name ? <li key={name}>{name}</li> : null))}
      </ul>
    </div>
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
      <fieldset className="grid min-h-12 columns-fit gap-3 sm:grid-cols-3">
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

interface CutStepProps {
  /** Undefined while loading. */
  values: readonly BarbecueOptionValue[] | undefined
  chosenId: number | null
  failed: boolean
  onChoose: (id: number) => void
  onRetry: () => void
}

function CutStep({ values, chosenId, failed, onChoose, onRetry }: CutStepProps) {
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
            className="relative flex cursor-pointer flex-col overflow-hidden rounded-lg border border-line bg-white after:pointer-events-none after:absolute after:inset-0 after:rounded-lg has-checked:border-primary has-checked:after:inset-ring has-checked:after:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <img
              src={imageUrl ?? '/placeholder.svg'}
              alt=""
              width={400}
              height={300}
              loading="lazy"
              className="aspect-card w-full bg-surface object-cover"
            />
            <span className="flex min-h-12 grow items-center gap-3 p-3 font-semibold leading-tight">
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
