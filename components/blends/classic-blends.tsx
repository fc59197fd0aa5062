import { useEffect, useEffectEvent, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import type { Draft } from '@/lib/blends/draft'
import {
  CLASSICS,
  type Classic,
  classicIn,
  describeClassic,
  findClassic,
} from '@/lib/blends/ground-meat'

const NO_ANSWER = 'A busca não respondeu. Tente de novo.'

interface ClassicBlendsProps {
  draft: Draft
  isEmpty: boolean
}

/**
 * Preset proportions. One tap fills the blend; 'Desfazer' reverts it. An empty blend starts with
 * the proportion that the address names.
 */
export function ClassicBlends({ draft, isEmpty }: ClassicBlendsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string[]>([])

  const start = async (classic: Classic) => {
    if (busy) return
    setBusy(classic.name)
    setProblem([])
    const { parts, missing, unanswered } = await findClassic(classic)
    setBusy(null)
    if (missing.length === 0) return draft.replace(parts)
    setProblem([unanswered ? NO_ANSWER : `${classic.name}: em falta hoje ${missing.join(' e ')}.`])
  }

  const startAsked = useEffectEvent(() => {
    const { pathname, search } = window.location
    const asked = classicIn(search)
    if (!asked) return
    window.history.replaceState(null, '', pathname)
    if (isEmpty) start(asked)
  })
  useEffect(() => startAsked(), [])

  return (
    <div>
      <h2 id="classicas" className="font-semibold text-lg">
        Comece por uma proporção clássica
      </h2>
      <ul
        aria-labelledby="classicas"
        className="no-scrollbar -mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:px-0"
      >
        {CLASSICS.map((classic) => (
          <li key={classic.name} className="w-64 shrink-0 snap-start md:w-auto">
            <button
              type="button"
              aria-busy={busy === classic.name || undefined}
              onClick={() => start(classic)}
              className="flex h-full min-h-11 w-full flex-col rounded-lg border border-line bg-white p-4 text-left hover:border-primary aria-busy:opacity-60"
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
