type Colour = 'red' | 'black' | 'grey' | 'green' | 'orange'

const colours: Record<Colour, string> = {
  red: 'bg-primary text-page',
  black: 'bg-ink text-page',
  grey: 'bg-muted text-page',
  green: 'bg-success text-page',
  orange: 'bg-highlight text-ink',
}

export function LabelStrip({ colour, children }: { colour: Colour; children: string }) {
  return (
    <span
      className={`inline-block rounded-sm px-2 py-0.5 text-xs font-bold tracking-wide forced-colors:border ${colours[colour]}`}
    >
      {children.toLocaleUpperCase('pt-BR')}
    </span>
  )
}
