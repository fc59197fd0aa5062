import { shopQuestions } from '@/lib/server/shop-texts/shop-text'

export const dynamic = 'force-static'
export const revalidate = 1500

/** Returns the questions of /perguntas for the suggestions of the search field. */
export function GET(): Response {
  return Response.json(shopQuestions())
}
