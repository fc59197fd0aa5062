import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { newTemplateId } from '@/lib/blends/new-template'
import { BlendTrouble } from './blend-trouble'

/** Makes an empty template and goes on to its own address (BLND-07). */
export function NewBlend() {
  const router = useRouter()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let left = false
    newTemplateId().then(
      (id) => left || router.replace(`/blend/calculadora/${id}`),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [attempt, router])

  if (!failed) return <PageLoader />
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return <BlendTrouble text="Não conseguimos começar um blend agora." onRetry={retry} />
}
