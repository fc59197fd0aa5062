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
    <ol className="mt-6 grid list-none gap-4 p-0 sm:grid-cols-2">
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
