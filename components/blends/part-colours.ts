const COLOURS = [
  'bg-primary text-page',
  'bg-highlight text-ink',
  'bg-ink text-page',
  'bg-success text-page',
  'bg-line text-ink',
  'bg-muted text-page',
] as const

/** Ground and text of the part at `index`, the same in the picture and beside its name. */
export function partColour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? COLOURS[0]
}
