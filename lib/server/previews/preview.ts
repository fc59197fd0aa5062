import { createHash } from 'node:crypto'

/** Rises when the drawing changes, so that every picture gets a new address. */
const DRAWING = 2

export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** What the picture of a shared link shows; whatever is drawn is in here, since its address is made from it. */
export interface Preview {
  /** Folder and name of the picture, `produtos/picanha`. */
  subject: string
  title: string
  /** Line above the title. */
  kicker: string | null
  price: { now: string; before: string | null; unit: string } | null
  /** Line at the bottom. */
  note: string
  /** Address of a photograph of the sales API, or a file of `public`. */
  picture: { url: string } | { file: string } | null
  shop: string
}

/** Twelve characters that change with anything the picture shows. */
function previewVersion(preview: Preview): string {
  const content = JSON.stringify([DRAWING, preview])
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** The one address of the picture in its present form. */
export function previewPath(preview: Preview): string {
  return `/previews/${preview.subject}/${previewVersion(preview)}.jpg`
}
