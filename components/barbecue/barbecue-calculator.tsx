'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { TextLink } from '@/components/ui/text-link'
import {
  barbecueCategoriesQuery,
  barbecueOptionValuesQuery,
  barbecueQuery,
} from '@/lib/api/barbecue'
import { errorTexts } from '@/lib/api/errors'
import {
  barbecueRequest,
  CALCULATOR_PATH,
  type Choice,
  choiceHref,
  describePeople,
  FIRST_CHOICE,
  firstChoice,
  readChoice,
  suggestedIds,
} from '@/lib/barbecue/choice'
import { barbecueLines, carryEdits, lastBarbecue, storeSharedEdits } from '@/lib/barbecue/lines'
import { track } from '@/lib/services/analytics/track'
import { BarbecueList } from './barbecue-list'
import { CalculatorForm } from './calculator-form'
import { PendingBarbecue } from './pending-barbecue'

export function BarbecueCalculator() {
  const { choice, change, asked, round, create, edit, reopen, returned } = useCalculator()
  const last = lastBarbecue()

  const make = (optionValueId: number, categoryIds: readonly number[]) => {
    create(optionValueId, categoryIds)
    const { adults, children } = choice
    track('created barbecue', {
      amountOfAdults: adults,
      amountOfChildren: children,
      selectedOptionValue: optionValueId,
    })
  }
  if (asked) return <BarbecueResult choice={asked} round={round} onEdit={edit} />
  return (
    <>
      <Heading>
        {last ? (
          <TextLink
            look="inline"
            href={last}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              reopen(last)
            }}
          >
            Voltar ao meu churrasco
          </TextLink>
        ) : null}
      </Heading>
      <CalculatorForm choice={choice} onChange={change} onCreate={make} returned={returned} />
      <PendingBarbecue />
    </>
  )
}

const nothing = () => {}

/** Placeholder with the calculator's final size, shown until the URL is read. */
export function CalculatorOutline() {
  return (
    <>
      <Heading />
      <CalculatorForm
        choice={FIRST_CHOICE}
        onChange={nothing}
        onCreate={nothing}
        returned={false}
      />
    </>
  )
}

/** Title of the form. The finished list has its own. `children` replace its second sentence. */
function Heading({ children }: { children?: ReactNode }) {
  return (
    <>
      <h1 className="mt-4 font-bold text-3xl uppercase md:text-4xl">Monte o seu churrasco</h1>
      <p className="mt-2 max-w-prose">
        Conte quem vem, escolha o corte preferido e o que vai junto.{' '}
        {children ?? 'A lista sai com peso, preço e total.'}
      </p>
    </>
  )
}

interface Props {
  choice: Choice
  round: number
  onEdit: () => void
}

function BarbecueResult({ choice, round, onEdit }: Props) {
  const { barbecue, error, retry, loading } = useBarbecue(choice, round)
  const title = useRef<HTMLHeadingElement>(null)
  const lines = barbecue ? barbecueLines(barbecue) : []

  useEffect(() => {
    title.current?.focus()
  }, [])

  return (
    <section aria-labelledby="resultado" aria-busy={loading} className="mt-4">
      <h1
        ref={title}
        id="resultado"
        tabIndex={-1}
        className="scroll-mt-4 font-bold text-3xl outline-none md:text-4xl"
      >
        MEU CHURRASCO
      </h1>
      <p className="mt-1 text-muted">{describePeople(choice.adults, choice.children)}</p>
      <p role="status" className="sr-only">
        {barbecue && !loading ? statusText(lines.length) : null}
      </p>
      {loading ? <PageLoader /> : null}
      {error && !loading ? (
        <div className="mt-4 max-w-prose space-y-4">
          <AlertBox texts={errorTexts(error)} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={retry}>Tentar de novo</Button>
            <EditButton onEdit={onEdit} />
          </div>
        </div>
      ) : null}
      {barbecue && !loading && lines.length === 0 ? (
        <div className="mt-4 max-w-prose space-y-4">
          <p>O estoque de agora não dá este churrasco. Tente outro corte ou menos gente.</p>
          <EditButton onEdit={onEdit} />
        </div>
      ) : null}
      {lines.length > 0 && !loading ? (
        <BarbecueList key={`${round} ${choiceHref(choice)}`} made={lines} choice={choice}>
          <EditButton onEdit={onEdit} className="w-full" />
        </BarbecueList>
      ) : null}
    </section>
  )
}

function statusText(lines: number): string {
  return lines > 0
    ? 'A lista do seu churrasco está pronta.'
    : 'O estoque de agora não dá este churrasco.'
}

function EditButton({ onEdit, className }: { onEdit: () => void; className?: string }) {
  return (
    <Button variant="secondary" className={className} onClick={onEdit}>
      EDITAR CHURRASCO
    </Button>
  )
}

/**
 * State of the form, and the barbecue requested by the URL (`asked`); null while the form is shown.
 */
function useCalculator() {
  const query = useSearchParams()
  const parameters = new URLSearchParams(query.toString())
  const asked = readChoice(parameters)
  const [choice, setChoice] = useState<Choice>(asked ?? firstChoice(parameters))
  const [round, setRound] = useState(0)
  const [returned, setReturned] = useState(false)
  const own = asked && choiceHref(asked)
  const [edited, setEdited] = useState(own)
  const takeSharedEdits = useEffectEvent(() => {
    if (own && storeSharedEdits(own, parameters)) window.history.replaceState(null, '', own)
  })
  useEffect(takeSharedEdits, [])

  return {
    choice,
    change: (part: Partial<Choice>) => setChoice({ ...choice, ...part }),
    asked,
    /** Counts submits, so that the same choice is requested again. */
    round,
    /** Whether the form replaces a list. */
    returned: returned || round > 0,
    create(optionValueId: number, categoryIds: readonly number[]) {
      const created = { ...choice, optionValueId, categoryIds }
      const href = choiceHref(created)
      carryEdits(edited, href)
      setEdited(href)
      setChoice(created)
      setRound(round + 1)
      window.history.pushState(null, '', href)
    },
    reopen(href: string) {
      const made = readChoice(new URL(href, window.location.origin).searchParams)
      if (made) setChoice(made)
      window.history.pushState(null, '', href)
    },
    edit() {
      setReturned(true)
      setEdited(own)
      window.history.pushState(null, '', CALCULATOR_PATH)
    },
  }
}

/**
 * Reads the shopping list for a choice, with the defaults of the form for what was not chosen. A
 * new round reads it again, since the stock may have changed.
 */
function useBarbecue(choice: Choice, round: number) {
  const cuts = useQuery({ ...barbecueOptionValuesQuery, enabled: choice.optionValueId === null })
  const optionValueId = choice.optionValueId ?? cuts.data?.[0]?.id ?? null
  const sides = useQuery({ ...barbecueCategoriesQuery, enabled: choice.categoryIds === null })
  const categoryIds = choice.categoryIds ?? (sides.data ? suggestedIds(sides.data) : null)
  const request = barbecueRequest({ ...choice, categoryIds }, optionValueId ?? 0)
  const isKnown = optionValueId !== null && categoryIds !== null
  const list = useQuery({ ...barbecueQuery(request, round), enabled: isKnown })
  const parts = [cuts, sides, list]
  return {
    barbecue: list.data,
    error: parts.find((part) => part.error)?.error ?? null,
    retry: () => Promise.all(parts.map((part) => (part.error ? part.refetch() : null))),
    loading: parts.some((part) => part.isFetching),
  }
}
