import { z } from 'zod'

export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })

export const unreadySchema = z
  .object({
    status: z.literal('unavailable'),
    reason: z.enum(['stopping', 'database', 'migrations']),
  })
  .meta({ id: 'Unready' })

export type UnreadyReason = z.infer<typeof unreadySchema>['reason']
