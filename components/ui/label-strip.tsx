type Colour = 'red' | 'black' | 'grey' | 'green' | 'orange'

const colours: Record<Colour, string> = {
  red: 'bg-bordo text-osso',
  black: 'bg-carvao text-osso',
  grey: 'bg-fumo text-osso',
  green: 'bg-erva text-osso',
  orange: 'bg-brasa text-carvao',
}

/** Coloured strip with its text in upper case (UI-04). */
export function LabelStrip({ colour, children }: { colour: Colour; children: string }) {
  return (
    <span
      className={`inline-block rounded-sm px-2 py-0.5 text-xs font-bold tracking-wide ${colours[colour]}`}
    >
      {children.toLocaleUpperCase('pt-BR')}
    </span>
  )
}
