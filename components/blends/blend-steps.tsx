import { CLASSICS, describeClassic } from '@/lib/blends/classics'
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

/** Read-only list of the preset proportions. */
export function ClassicProportions() {
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {CLASSICS.map((classic) => (
        <div key={classic.name} className="rounded-lg border border-line bg-white p-4">
          <dt className="font-bold font-heading text-primary text-xl">{classic.name}</dt>
          <dd className="mt-2 flex items-start gap-4">
            <img
              src={`/pictures/${classic.picture}.webp`}
              alt=""
              width={240}
              height={240}
              loading="lazy"
              className="size-24 shrink-0 rounded-lg bg-surface"
            />
            <div className="min-w-0 grow">
              <span aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-lg">
                {classic.parts.map(({ cut, grams }, index) => (
                  <span key={cut} style={{ flexGrow: grams }} className={partColour(index)} />
                ))}
              </span>
              <span className="mt-2 block">{describeClassic(classic)}</span>
              <span className="block text-muted text-sm">{classic.goodFor}</span>
            </div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
