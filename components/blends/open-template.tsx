import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { withToken } from '@/lib/account/session'
import { isStatus } from '@/lib/api/api-error'
import { getTemplate, templateQuery } from '@/lib/api/mixes-templates'
import { BlendEditor } from './blend-editor'
import { BlendTrouble } from './blend-trouble'

const MISSING = 'Não conseguimos encontrar o template para esse blend em nossos bancos de dados.'

/** A template that is still open; a saved one leads to the list (BLND-09, BLND-10). */
export function OpenTemplate({ id }: { id: number }) {
  const router = useRouter()
  const load = () => withToken((token) => getTemplate(id, { token }))
  const { data: template, error, refetch } = useQuery(templateQuery(id, load))
  const isSaved = template?.complete ?? false

  useEffect(() => {
    if (isSaved) router.replace('/blend/meus-blends')
  }, [isSaved, router])

  if (isStatus(error, 404)) return <BlendTrouble text={MISSING} />
  if (error && !template) {
    return <BlendTrouble text="Não conseguimos abrir este blend agora." onRetry={refetch} />
  }
  return template && !isSaved ? <BlendEditor key={id} template={template} /> : <PageLoader />
}
