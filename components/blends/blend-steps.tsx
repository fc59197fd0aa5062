import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { CLASSICS, classicHref, describeClassic } from '@/lib/blends/ground-meat'
import { partColour } from './share-bar'

const steps = [
  {
    title: 'Escolha os produtos',
    text: 'Carnes moídas de cortes diferentes, cada uma com o seu sabor.',
  },
  {
    title: 'Defina as quantidades',
    text: 'Você vê a parte de cada corte e o preço por Kg da mistura.',
  },
  { title: 'Salve o blend', text: 'Dê um nome a ele: a receita fica guardada na sua conta.' },
  {
    title: 'Envie ao carrinho',
    text: 'Peça o seu blend no peso que quiser, sempre na mesma proporção.',
  },
]

/** Explains how to create a blend, in four steps. */
export function BlendSteps() {
  return (
    <ol className="mt-6 grid list-none gap-3 p-0 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="rounded-lg border border-line bg-white p-4">
          <p className="font-bold font-heading text-primary text-xl">
            {index + 1}. {title}
          </p>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Cards of the preset proportions. Each opens the calculator with its recipe. */
export function ClassicProportions() {
  return (
    <ul className="mt-4 grid list-none gap-3 p-0 sm:grid-cols-2">
      {CLASSICS.map((classic) => (
        <li key={classic.id} className="m-0">
          <Link
            href={classicHref(classic)}
            prefetch={false}
            className="flex h-full flex-wrap items-center gap-4 rounded-lg border border-line bg-white p-4 text-ink no-underline hover:border-primary"
          >
            <img
              src={`/pictures/${classic.picture}.webp`}
              alt=""
              width={240}
              height={240}
              loading="lazy"
              className="size-20 shrink-0 rounded-lg bg-surface"
            />
            <span className="min-w-0 grow basis-32 large-text:basis-full wrap-anywhere">
              <strong className="block font-bold font-heading text-primary text-xl leading-tight">
                {classic.name}
              </strong>
              <span aria-hidden className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-lg">
                {classic.parts.map(({ cut, grams }, index) => (
                  <span key={cut} style={{ flexGrow: grams }} className={partColour(index)} />
                ))}
              </span>
              <span className="mt-2 block font-normal">{describeClassic(classic)}</span>
              <span className="block font-normal text-muted text-sm">{classic.goodFor}</span>
            </span>
            <Icon
              name="down"
              className="large-text:hidden size-5 shrink-0 -rotate-90 text-primary"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
