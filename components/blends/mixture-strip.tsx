import { TextLink } from '@/components/ui/text-link'
import type { Draft } from '@/lib/blends/draft'
import type { DraftState } from '@/lib/blends/draft-state'
import { type Part, pricePerGram, totalGrams } from '@/lib/blends/parts'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import { UndoButton } from './draft-controls'
import { ShareBar } from './share-bar'

interface Props {
  draft: Draft
  state: DraftState
  parts: readonly Part[]
}

/** Sticky summary of the blend on phones while the shopper chooses meats. */
export function MixtureStrip({ draft, state, parts }: Props) {
  if (parts.length === 0) return null
  return (
    <aside
      aria-label="Resumo do blend"
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-line border-t bg-page px-4 pt-3 pb-2 md:-mx-8 md:px-8 lg:hidden"
    >
      <ShareBar parts={parts} size="small" />
      <div className="mt-1 flex items-center justify-between gap-3">
        <TextLink href="#mistura">
          <span>
            {formatQuantity(totalGrams(parts), 'g')} ·{' '}
            {formatBrl(displayPrice(pricePerGram(parts), 'g'))} /Kg
          </span>
        </TextLink>
        <UndoButton draft={draft} state={state} />
      </div>
    </aside>
  )
}
