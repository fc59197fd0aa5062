import { brandingResponse } from '@/lib/server/branding/branding-response.mjs'

/** For `next dev`; in production the server around Next sends them. */
export async function GET({ url }: Request): Promise<Response> {
  const { status, headers, body } = (await brandingResponse(new URL(url).pathname)) ?? {
    status: 404,
  }
  return new Response(body && new Uint8Array(body), { status, headers })
}
