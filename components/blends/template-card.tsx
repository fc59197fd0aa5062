import type { Template } from '@/lib/api/types'
import { shownName, shownObservation } from '@/lib/blends/blend-texts'
import { type Part, totalGrams } from '@/lib/blends/parts'
import { formatBrl } from '@/lib/shared/money'
import { formatShortDate } from '@/lib/shared/short-date'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import { AddBlend } from './add-blend'
import { OpenBlendControls } from './open-blend-controls'
import { ShareBar } from './share-bar'

/** One template of the list: open ones can be edited and deleted, saved ones go to the cart (BLND-15 to BLND-20). */
export function TemplateCard({ template }: { template: Template }) {
  const { name, observation, complete, completedAt, items, price } = template
  const parts: Part[] = items.map(({ variant, quantity }) => ({
    product: variant,
    grams: quantity,
  }))
  return (
    <li className="space-y-3 rounded-lg border border-line bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-xl">{shownName(name)}</h2>
        <p className={complete ? 'text-muted text-sm' : 'font-semibold text-primary text-sm'}>
          {complete && completedAt ? `Montado ${formatShortDate(completedAt)}` : 'Em aberto'}
        </p>
      </div>
      {observation ? <p className="text-muted">{shownObservation(observation)}</p> : null}
      <ShareBar parts={parts} size="small" />
      <p className="text-sm">
        {parts.length > 0
          ? parts.map(({ product }) => product.name).join(' · ')
          : 'Nenhuma carne ainda'}
      </p>
      {parts.length > 0 ? (
        <p className="font-semibold">
          {formatQuantity(totalGrams(parts), 'g')} · {formatBrl(displayPrice(price, 'g'))} /Kg
        </p>
      ) : null}
      {complete ? <AddBlend template={template} /> : <OpenBlendControls template={template} />}
    </li>
  )
}
