import { answerFallbackMap } from '@/lib/server/maps/fallback-map'

export const revalidate = 1500

export function GET(): Response {
  return answerFallbackMap()
}
