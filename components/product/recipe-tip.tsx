import type { Recipe } from '@/lib/api/types'
import { RecipeVideo } from './recipe-video'

/** A recipe, collapsed until asked for; each line of its text is a paragraph (PDP-10 to PDP-12). */
export function RecipeTip({ recipe, poster }: { recipe: Recipe; poster?: string }) {
  const lines = recipe.text.split('\n').filter((line) => line.trim())
  return (
    <details className="group rounded-lg border border-line bg-white">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2">
        <span className="font-semibold">{recipe.title}</span>
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
