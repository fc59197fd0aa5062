import type { Blend } from '@/lib/api/types'
import { displayParts } from '@/lib/blends/draft-state'
import { useBlendTexts } from '@/lib/blends/use-blend-texts'
import { useDraft, useDraftState } from '@/lib/blends/use-draft'
import { BlendFinish } from './blend-finish'
import { ClassicBlends } from './classic-blends'
import { GroundMeatSearch } from './ground-meat-search'
import { Mixture } from './mixture'
import { MixtureStrip } from './mixture-strip'

/** Editor of an open blend: meat selection on one side, the mixture on the other. */
export function BlendEditor({ blend }: { blend: Blend }) {
  const draft = useDraft(blend)
  const state = useDraftState(draft)
  const finish = useBlendTexts(blend)
  const parts = displayParts(state)

  return (
    <div className="mt-6 max-lg:[&_button]:scroll-mb-28 max-lg:[&_input]:scroll-mb-28">
      <div className="grid items-start gap-6 lg:grid-cols-with-panel lg:gap-8">
        <section aria-label="Escolha das carnes" className="min-w-0 space-y-8">
          <ClassicBlends draft={draft} />
          <GroundMeatSearch draft={draft} parts={parts} />
        </section>
        <div className="min-w-0 space-y-6">
          <Mixture draft={draft} state={state} parts={parts} />
          <BlendFinish draft={draft} count={parts.length} finish={finish} />
        </div>
      </div>
      <MixtureStrip draft={draft} state={state} parts={parts} />
    </div>
  )
}
