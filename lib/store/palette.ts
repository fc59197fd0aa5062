/**
 * Colours of app/globals.css for code without a stylesheet: manifest, preview pictures, card
 * fields.
 */
export const palette = {
  page: '#fffaf3',
  ink: '#1e1719',
  primary: '#7a1220',
  muted: '#544642',
} as const
