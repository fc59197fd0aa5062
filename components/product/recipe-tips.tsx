import { DoNotCache } from '@/components/shell/do-not-cache'
import type { Recipe } from '@/lib/api/types'
import { RecipeTip } from './recipe-tip'

interface Props {
  recipes: Recipe[] | null
  /** Picture of the product, shown until a film is played. */
  poster?: string
}

export function RecipeTips({ recipes, poster }: Props) {
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
