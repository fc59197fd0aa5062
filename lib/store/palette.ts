/** The colours of app/globals.css for what reads no stylesheet: the manifest and preview pictures. */
export const palette = {
  page: '#fffaf3',
  ink: '#1e1719',
  primary: '#7a1220',
  muted: '#544642',
} as const
