/** Colours of the shop for what reads no stylesheet, as app/globals.css has them. */
export const palette = {
  page: '#fffaf3',
  ink: '#1e1719',
  primary: '#7a1220',
  muted: '#544642',
} as const
