import { answerLook } from '@/lib/server/shop-look/answer-look'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Context = { params: Promise<{ version: string; file: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { version, file } = await params
  return answerLook(version, file)
}
