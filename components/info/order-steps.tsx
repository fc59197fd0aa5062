import type { ReactNode } from 'react'
import { paymentTexts } from '@/lib/payments/payment-texts'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { FREE_FROM_TEXT, SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { HAS_PICKUP } from '@/lib/shared/shop-hours'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { formatQuantity } from '@/lib/shared/weight'

interface Step {
  title: string
  text: string
  picture: ReactNode
}

const steps = (): Step[] => [
  {
    title: 'Você escolhe o corte',
    text: 'Peça, bifes, cubos, iscas ou moída, no peso que quiser e em pacotes do tamanho que preferir. O recado para o açougueiro vai junto com o pedido.',
    picture: (
      <StepPicture
        name="file-mignon-medalhao"
        alt="Medalhões altos de filé mignon amarrados com barbante"
      />
    ),
  },
  {
    title: 'Cortamos e pesamos',
    text: `Carne é cortada à mão, e nenhum corte tem exatamente o peso pedido. A diferença tem limite: ${TOLERANCE_PERCENT}% para mais ou para menos.`,
    picture: <StepPicture name="moida-premium" alt="Blend moído de acém e peito na bandeja" />,
  },
  {
    title: 'Você paga o peso exato',
    text: `${paymentTexts().accepted}. O valor que você vê ao comprar é uma estimativa: quem decide é a balança.`,
    picture: <WeighingExample pricePerGram={0.0899} ordered={1200} weighed={1146} />,
  },
  {
    title: 'Levamos até você',
    text: `Em ${SERVED_CITIES_TEXT}, no horário que você escolheu.${FREE_FROM_TEXT ? ` O frete é grátis a partir de ${FREE_FROM_TEXT} em produtos.` : ''}${HAS_PICKUP ? ' Se preferir, retire na loja.' : ''}`,
    picture: (
      <StepPicture
        name="kit-churrasco"
        alt="Kit de churrasco com picanha, linguiça, hambúrgueres, pão de alho e carvão"
      />
    ),
  },
]

/** How an order is cut, weighed, charged and brought. */
export function OrderSteps() {
  return (
    <ol className="mt-5 grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {steps().map(({ title, text, picture }, index) => (
        <li key={title}>
          {picture}
          <h3 className="mt-3 font-bold text-lg">
            {index + 1}. {title}
          </h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const frame = 'w-full rounded-lg'

function StepPicture({ name, alt }: { name: string; alt: string }) {
  return (
    <img
      src={`/pictures/${name}.webp`}
      alt={alt}
      width={800}
      height={800}
      loading="lazy"
      className={`${frame} aspect-4/3 object-cover`}
    />
  )
}

interface Example {
  /** BRL. */
  pricePerGram: number
  /** Grams. */
  ordered: number
  /** Grams. */
  weighed: number
}

function WeighingExample({ pricePerGram, ordered, weighed }: Example) {
  const amount = (grams: number) => formatBrl(fromCents(lineTotalCents(pricePerGram, grams)))
  const row = 'flex flex-wrap justify-between gap-x-3'
  return (
    <dl
      className={`${frame} flex flex-col justify-center gap-2 sm:aspect-4/3 bg-surface px-5 py-4`}
    >
      <div className={row}>
        <dt>Exemplo: você pede {formatQuantity(ordered, 'g')}</dt>
        <dd className="whitespace-nowrap text-muted line-through">{amount(ordered)}</dd>
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
