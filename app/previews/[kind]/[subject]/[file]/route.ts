import { previewResponse } from '@/lib/server/previews/preview-response'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Context = { params: Promise<{ kind: string; subject: string; file: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { kind, subject, file } = await params
  return previewResponse(kind, subject, file)
}
