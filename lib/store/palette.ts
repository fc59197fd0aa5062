/** Colours of the shop for what reads no stylesheet, as app/globals.css has them. */
export const palette = {
  osso: '#fffaf3',
  carvao: '#1e1719',
  bordo: '#7a1220',
  fumo: '#544642',
} as const
