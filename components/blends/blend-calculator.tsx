'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { blendQuery, getBlend } from '@/lib/api/blends'
import { isStatus } from '@/lib/api/errors'
import { withToken } from '@/lib/api/session'
import type { Blend } from '@/lib/api/types'
import { displayParts } from '@/lib/blends/draft'
import { newBlendId } from '@/lib/blends/my-blends'
import { type Part, pricePerGram, totalGrams } from '@/lib/blends/parts'
import { useBlendTexts } from '@/lib/blends/use-blend-texts'
import { useDraft, useDraftState } from '@/lib/blends/use-draft'
import { useOutOfSight } from '@/lib/browser/visibility'
import { report } from '@/lib/services/monitoring/report'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import { BlendFinish } from './blend-finish'
import { ClassicBlends } from './classic-blends'
import { GroundMeatSearch, MeatOutline } from './ground-meat-search'
import { Mixture } from './mixture'

/** Database id: a positive integer of at most 10 digits. */
const ID = /^[1-9]\d{0,9}$/

/**
 * Calculator for `/blend/calculadora/{id}`. The page is not cached per id, so the id is read from
 * the URL.
 */
export function BlendCalculator() {
  const [, , , id = ''] = usePathname().split('/')
  if (id === 'new') return <NewBlend />
  return ID.test(id) ? <OpenBlend id={Number(id)} /> : <StrangeAddress id={id} />
}

/** Invalid id: shown without calling the API. */
function StrangeAddress({ id }: { id: string }) {
  useEffect(() => {
    const error = new Error(`Blend template id is not a number: ${id}`)
    console.error(error.message)
    report(error, { id })
  }, [id])
  return <BlendTrouble text="Este endereço não é de um blend." />
}

/** Creates an empty blend and navigates to its URL. */
function NewBlend() {
  const router = useRouter()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)

  useEffect(() => {
    let left = false
    newBlendId().then(
      (id) => left || router.replace(`/blend/calculadora/${id}${window.location.search}`),
      () => left || setFailed(attempt),
    )
    return () => {
      left = true
    }
  }, [attempt, router])

  if (failed !== attempt) return <EditorOutline />
  const retry = () => setAttempt(attempt + 1)
  return <BlendTrouble text="Não conseguimos começar um blend agora." onRetry={retry} />
}

const MISSING = 'Não conseguimos encontrar o template para esse blend em nossos bancos de dados.'

/** Loads a blend that is still open. A saved blend redirects to the list. */
function OpenBlend({ id }: { id: number }) {
  const router = useRouter()
  const load = () => withToken((token) => getBlend(id, { token }))
  const { data: blend, error, refetch } = useQuery(blendQuery(id, load))
  const isSaved = blend?.complete ?? false

  useEffect(() => {
    if (isSaved) router.replace('/blend/meus-blends')
  }, [isSaved, router])

  if (isStatus(error, 404)) return <BlendTrouble text={MISSING} />
  if (error && !blend) {
    return <BlendTrouble text="Não conseguimos abrir este blend agora." onRetry={refetch} />
  }
  return blend && !isSaved ? <BlendEditor key={id} blend={blend} /> : <EditorOutline />
}

/** Placeholder with the shape of the editor while its blend is loaded. */
function EditorOutline() {
  const block = 'rounded-lg bg-surface'
  return (
    <div role="status" className={`mt-6 ${COLUMNS}`}>
      <div className={`h-40 lg:h-60 ${block}`}>
        <span className="sr-only">Carregando...</span>
      </div>
      <div className={`h-28 ${block}`} />
      <MeatOutline />
      <div className={`h-72 ${block}`} />
    </div>
  )
}

interface Props {
  text: string
  onRetry?: () => void
}

/** Error state of the calculator. */
function BlendTrouble({ text, onRetry }: Props) {
  return (
    <div role="alert" className="mt-6 max-w-prose rounded-lg bg-surface p-6">
      <p>{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null}
        <ButtonLink href="/blend/meus-blends" variant={onRetry ? 'secondary' : 'primary'}>
          Ver Meus Blends
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Wide screens: proportions and meats in the left column, mixture and name in the right one. The
 * last row takes what the longer column has more, so that the cards of the right column touch.
 */
const COLUMNS =
  'flex flex-col gap-6 lg:grid lg:grid-cols-with-panel lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 lg:*:col-start-1 lg:*:nth-2:col-start-2 lg:*:nth-2:row-span-2 lg:*:nth-2:row-start-1 lg:*:nth-3:row-span-2 lg:*:nth-3:row-start-2 *:min-w-0 lg:*:last:col-start-2 lg:*:last:row-start-3 lg:*:last:self-start'

/** Editor of an open blend: proportions, mixture, meats and name, in two columns if wide. */
export function BlendEditor({ blend }: { blend: Blend }) {
  const draft = useDraft(blend)
  const state = useDraftState(draft)
  const finish = useBlendTexts(blend)
  const parts = displayParts(state)
  const form = useRef<HTMLFormElement>(null)

  return (
    <div className={`mt-6 max-lg:[&_button]:scroll-mb-28 max-lg:[&_input]:scroll-mb-28 ${COLUMNS}`}>
      <ClassicBlends draft={draft} parts={parts} isChanged={state.past.length > 0} />
      <Mixture draft={draft} state={state} parts={parts} />
      <GroundMeatSearch draft={draft} parts={parts} />
      <MixtureStrip parts={parts} form={form} />
      <BlendFinish ref={form} draft={draft} count={parts.length} finish={finish} />
    </div>
  )
}

interface MixtureStripProps {
  parts: readonly Part[]
  /** Name and save button of the blend. */
  form: RefObject<HTMLFormElement | null>
}

/**
 * Summary of the blend on phones, with the link to its form; sticky until the form is in sight.
 * Hidden by `invisible`, since a removal would move the form that the link has scrolled to.
 */
function MixtureStrip({ parts, form }: MixtureStripProps) {
  const isFormOutOfSight = useOutOfSight(form)
  if (parts.length === 0) return null
  return (
    <aside
      aria-label="Resumo do blend"
      className={`sticky bottom-banner z-10 order-last -mx-4 flex flex-wrap items-center justify-between gap-x-3 border-line border-t bg-page px-4 py-2 md:-mx-8 md:px-8 lg:hidden ${isFormOutOfSight ? '' : 'invisible'}`}
    >
      <TextLink href="#mistura">
        <span>
          {formatQuantity(totalGrams(parts), 'g')}&nbsp;·{' '}
          {formatBrl(displayPrice(pricePerGram(parts), 'g'))} /Kg
        </span>
      </TextLink>
      <ButtonLink href="#acabamento" className="large-text:w-full">
        VER E SALVAR
      </ButtonLink>
    </aside>
  )
}
