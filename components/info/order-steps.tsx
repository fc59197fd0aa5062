import { squarePicture } from '@/lib/server/branding/branding-files.mjs'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Section } from '@/lib/shared/shop/parse-text.mjs'
import { formatQuantity } from '@/lib/shared/weight'
import { RichLine, RichText } from './rich-text'

/** How an order is cut, weighed, charged and brought, with the pictures of shop.json. */
export function OrderSteps({ steps }: { steps: Section[] }) {
  return (
    <ol className="mt-5 grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {steps.map(({ id, title, blocks }, index) => (
        <li key={id}>
          <StepPicture index={index} />
          <h3 className="mt-3 font-bold text-lg leading-tight">
            {index + 1}. <RichLine content={title} />
          </h3>
          <div className="mt-1">
            <RichText blocks={blocks} />
          </div>
        </li>
      ))}
    </ol>
  )
}

const frame = 'w-full rounded-lg'

function StepPicture({ index }: { index: number }) {
  const picture = wholeShop.pictures.steps[index]
  if (picture === null) return <WeighingExample />
  if (!picture) return null
  const { alt, ...shown } = squarePicture(picture)
  return <img {...shown} alt={alt} loading="lazy" className={`${frame} aspect-card object-cover`} />
}

/** What a line costs as ordered and as weighed, by the rules of every order. */
function WeighingExample() {
  const example = wholeShop.weighingExample
  if (!example) return null
  const { pricePerKg, ordered, weighed } = example
  const amount = (grams: number) => formatBrl(fromCents(lineTotalCents(pricePerKg / 1000, grams)))
  const row = 'flex flex-wrap justify-between gap-x-3'
  return (
    <dl
      className={`${frame} flex flex-col justify-center gap-2 sm:aspect-card bg-surface px-5 py-4`}
    >
      <div className={row}>
        <dt>
          <span className="block text-muted text-sm">Exemplo</span> Você pede{' '}
          {formatQuantity(ordered, 'g')}
        </dt>
        <dd className="self-end whitespace-nowrap text-muted">{amount(ordered)}</dd>
      </div>
      <div className={row}>
        <dt>A balança mostra</dt>
        <dd className="whitespace-nowrap">{formatQuantity(weighed, 'g')}</dd>
      </div>
      <div className={`${row} border-line border-t pt-2 font-bold`}>
        <dt>Você paga</dt>
        <dd className="whitespace-nowrap">{amount(weighed)}</dd>
      </div>
    </dl>
  )
}
