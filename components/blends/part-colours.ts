const COLOURS = [
  'bg-bordo text-osso',
  'bg-brasa text-carvao',
  'bg-carvao text-osso',
  'bg-erva text-osso',
  'bg-linha text-carvao',
  'bg-fumo text-osso',
] as const

/** Ground and text of the part at `index`, the same in the picture and beside its name. */
export function partColour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? COLOURS[0]
}
