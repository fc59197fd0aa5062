import { z } from 'zod'

export const promotionListSchema = z.object({
  promotions: z.array(z.object({ code: z.string(), name: z.string() })),
})

export type WirePromotion = z.infer<typeof promotionListSchema>['promotions'][number]
