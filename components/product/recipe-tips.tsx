import { DoNotCache } from '@/components/shell/status-page'
import type { Recipe } from '@/lib/api/types'
import { filmsEnv } from '@/lib/env/adapters.mjs'
import { VimeoSlot } from './vimeo-slot'

interface RecipeTipsProps {
  recipes: Recipe[] | null
  /** Picture of the product, shown until the video plays. */
  poster?: string
}

export function RecipeTips({ recipes, poster }: RecipeTipsProps) {
  if (!recipes) return <DoNotCache />
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="receitas" className="mt-10">
      <h2 id="receitas" className="mb-4 font-bold text-2xl">
        Dicas de preparo
      </h2>
      <div className="grid gap-3">
        {recipes.map((recipe) => (
          <RecipeTip key={recipe.id} recipe={recipe} poster={poster} />
        ))}
      </div>
    </section>
  )
}

export function RecipeTip({ recipe, poster }: { recipe: Recipe; poster?: string }) {
  const lines = recipe.text.split('\n').filter((line) => line.trim())
  return (
    <details className="group rounded-lg border border-line bg-white">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-4 px-4 py-2">
        <span className="wrap-anywhere min-w-0 grow basis-40 font-semibold">{recipe.title}</span>
        <span className="shrink-0 font-semibold text-primary text-sm">
          <span className="group-open:hidden">Ver mais</span>
          <span className="hidden group-open:inline">Ver menos</span>
        </span>
      </summary>
      <div className="max-w-prose space-y-2 px-4 pb-4">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <RecipeVideo recipe={recipe} poster={poster} />
      </div>
    </details>
  )
}

const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/

interface RecipeVideoProps {
  recipe: Pick<Recipe, 'title' | 'vimeoUrl' | 'videoUrl'>
  poster?: string
}

/** Recipe video. Nothing is fetched before the shopper plays it. */
function RecipeVideo({ recipe: { title, vimeoUrl, videoUrl }, poster }: RecipeVideoProps) {
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
  return vimeoId ? <VimeoSlot id={vimeoId} title={title} poster={poster} /> : null
}
