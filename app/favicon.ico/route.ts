import { answerFavicon } from '@/lib/server/shop-look/answer-look'

export const revalidate = 1500

export function GET(): Promise<Response> {
  return answerFavicon()
}
