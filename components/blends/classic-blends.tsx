import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { getBlend } from '@/lib/api/blends'
import { withToken } from '@/lib/api/session'
import type { Draft } from '@/lib/blends/draft'
import {
  CLASSICS,
  type Classic,
  classicIn,
  describeClassic,
  findClassic,
  followsClassic,
  isChosen,
} from '@/lib/blends/ground-meat'
import { copiedIdIn } from '@/lib/blends/my-blends'
import type { Part } from '@/lib/blends/parts'
import { joinWords } from '@/lib/shared/text'

const NO_RESPONSE = 'A busca não respondeu. Tente de novo.'
const NO_COPY = 'Não conseguimos copiar o blend agora.'

interface ClassicBlendsProps {
  draft: Draft
  parts: readonly Part[]
  isChanged: boolean
}

/**
 * Preset proportions. One tap fills the blend; 'Desfazer' reverts it. An empty blend shows the
 * proportion, or the copy of a blend, that the address names.
 */
export function ClassicBlends({ draft, parts, isChanged }: ClassicBlendsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string[]>([])
  const list = useRef<HTMLUListElement>(null)

  const start = async (classic: Classic, show: (parts: readonly Part[]) => void) => {
    if (busy) return
    setBusy(classic.name)
    setProblem([])
    const { parts: found, missing, unanswered } = await findClassic(classic)
    setBusy(null)
    if (missing.length === 0) return show(found)
    setProblem([
      unanswered ? NO_RESPONSE : `${classic.name}: em falta hoje ${missing.join(' e ')}.`,
    ])
  }

  const copy = async (id: number) => {
    try {
      const { items } = await withToken((token) => getBlend(id, { token }))
      const missing = items.filter(({ variant }) => !variant.inStock)
      const isShown = draft.suggest(
        items
          .filter((item) => !missing.includes(item))
          .map(({ variant, quantity }) => ({ product: variant, grams: quantity })),
      )
      if (isShown) draft.keepSuggested()
      if (isShown && missing.length > 0)
        setProblem([`Em falta hoje: ${joinWords(missing.map(({ variant }) => variant.name))}.`])
    } catch {
      setProblem([NO_COPY])
    }
  }

  const startRequested = useEffectEvent(() => {
    if (parts.length > 0) return
    const copied = copiedIdIn(window.location.search)
    if (copied) copy(copied)
    const asked = classicIn(window.location.search)
    if (!asked) return
    const keeps = isChosen(window.location.search)
    start(asked, (found) => {
      if (draft.suggest(found) && keeps) draft.keepSuggested()
    })
    const row = list.current
    const card = row?.children[CLASSICS.indexOf(asked)]
    if (row && card)
      row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left
  })
  useEffect(() => startRequested(), [])
  useEffect(() => {
    if (isChanged) window.history.replaceState(null, '', window.location.pathname)
  }, [isChanged])

  return (
    <div>
      <h2 id="classicas" className="font-semibold text-lg">
        Comece por uma proporção clássica
      </h2>
      <ul
        ref={list}
        aria-labelledby="classicas"
        className="no-scrollbar -mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:px-0"
      >
        {CLASSICS.map((classic) => (
          <li key={classic.name} className="w-64 shrink-0 snap-start md:w-auto">
            <button
              type="button"
              aria-busy={busy === classic.name || undefined}
              aria-pressed={followsClassic(parts, classic)}
              onClick={() => start(classic, draft.replace)}
              className="flex h-full min-h-11 w-full flex-col rounded-lg border border-line bg-white p-4 text-left hover:border-primary aria-busy:opacity-60 aria-pressed:border-primary aria-pressed:inset-ring aria-pressed:inset-ring-primary"
            >
              <span className="font-bold font-heading text-primary text-lg leading-tight">
                {classic.name}
              </span>
              <span className="mt-1 text-sm">{describeClassic(classic)}</span>
              <span className="mt-1 text-muted text-sm">{classic.goodFor}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <AlertBox texts={problem} onDismiss={() => setProblem([])} />
      </div>
    </div>
  )
}
