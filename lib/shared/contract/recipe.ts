import { z } from 'zod'

export const recipeSchema = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    title: z.string(),
    text: z.string(),
    vimeo_url: z.string().nullable(),
    video_url: z.string().nullable(),
  })
  .meta({ id: 'Recipe' })

export type WireRecipe = z.infer<typeof recipeSchema>
