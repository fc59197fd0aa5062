import { answerMap } from './answer-map'

/** A map of where a driver is; nothing instead of a drawn one, which would point nowhere (TRK-20). */
export async function answerDriverMap(...request: Parameters<typeof answerMap>): Promise<Response> {
  const answer = await answerMap(...request)
  if (answer.status !== 307) return answer
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
