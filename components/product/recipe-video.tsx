import type { Recipe } from '@/lib/api/types'
import { filmsEnv } from '@/lib/env/adapters.mjs'
import { VimeoVideo } from './vimeo-video'

const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/

interface Props {
  recipe: Pick<Recipe, 'title' | 'vimeoUrl' | 'videoUrl'>
  poster?: string
}

/** The film of a recipe; nothing of it is fetched before it is played (PDP-12). */
export function RecipeVideo({ recipe: { title, vimeoUrl, videoUrl }, poster }: Props) {
  const vimeoId = filmsEnv.vimeo && vimeoUrl?.match(VIMEO)?.[1]
  if (videoUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films have no speech; the text of the recipe says what they show
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        src={videoUrl}
        aria-label={`Vídeo: ${title}`}
        className="aspect-video w-full rounded-lg bg-ink object-cover"
      />
    )
  }
  return vimeoId ? <VimeoVideo id={vimeoId} title={title} poster={poster} /> : null
}
