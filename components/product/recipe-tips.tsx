import { DoNotCache } from '@/components/shell/status-page'
import type { Recipe } from '@/lib/api/types'
import { filmsEnv } from '@/lib/env/adapters.mjs'
import { FilmSlot } from './film-slot'

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
  const steps = recipe.text.split('\n').filter((line) => line.trim())
  const hasVideo = Boolean(recipe.videoUrl || vimeoIdOf(recipe))
  return (
    <details className="group rounded-lg border border-line bg-white">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-4 px-4 py-2">
        <span className="wrap-anywhere min-w-0 grow basis-40">
          <span className="mr-1 font-semibold">{recipe.title}</span>{' '}
          {hasVideo ? (
            <span className="whitespace-nowrap text-muted text-sm">com vídeo</span>
          ) : null}
        </span>
        <span className="shrink-0 font-semibold text-primary text-sm">
          <span className="group-open:hidden">Ver mais</span>
          <span className="hidden group-open:inline">Ver menos</span>
        </span>
      </summary>
      <div className="flex-row-reverse justify-end gap-x-10 px-4 pb-4 md:flex">
        <ol className="max-w-prose list-decimal space-y-2 pl-6 large-text:pl-number">
          {steps.map((step) => (
            <li key={step}>
              <p>{step}</p>
            </li>
          ))}
        </ol>
        {hasVideo ? (
          <div className="shrink-0 max-md:mt-4 md:w-1/3">
            <RecipeVideo recipe={recipe} poster={poster} />
          </div>
        ) : null}
      </div>
    </details>
  )
}

const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/

/** The recipe's video. Requests nothing of it before playback. */
function RecipeVideo({ recipe, poster }: { recipe: Recipe; poster?: string }) {
  const { title, videoUrl } = recipe
  const vimeoId = vimeoIdOf(recipe)
  if (!videoUrl) {
    return vimeoId ? <FilmSlot title={title} vimeoId={vimeoId} poster={poster} /> : null
  }
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no speech; the text of the recipe says what they show */}
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        src={videoUrl}
        width={400}
        height={400}
        aria-label={`Vídeo: ${title}`}
        className="max-h-sheet w-full rounded-lg bg-ink"
      />
      <FilmSlot title={title} />
    </div>
  )
}

function vimeoIdOf({ vimeoUrl }: Recipe): string | undefined {
  return filmsEnv.vimeo ? vimeoUrl?.match(VIMEO)?.[1] : undefined
}
