'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { PageLoader } from '@/components/ui/page-loader'
import { withToken } from '@/lib/account/session'
import { blendQuery, getBlend } from '@/lib/api/blends'
import { isStatus } from '@/lib/api/errors'
import { newBlendId } from '@/lib/blends/my-blends'
import { report } from '@/lib/services/monitoring/report'
import { BlendEditor } from './blend-editor'

/** Database id: a positive integer of at most 10 digits. */
const ID = /^[1-9]\d{0,9}$/

/**
 * Calculator for `/blend/calculadora/{id}`. The page is not cached per id, so the id is read from
 * the URL.
 */
export function BlendCalculator() {
  const [, , , id = ''] = usePathname().split('/')
  if (id === 'new') return <NewBlend />
  return ID.test(id) ? <OpenBlend id={Number(id)} /> : <StrangeAddress id={id} />
}

/** Invalid id: shown without calling the API. */
function StrangeAddress({ id }: { id: string }) {
  useEffect(() => {
    const error = new Error(`Blend template id is not a number: ${id}`)
    console.error(error.message)
    report(error, { id })
  }, [id])
  return <BlendTrouble text="Este endereço não é de um blend." />
}

/** Creates an empty blend and navigates to its URL. */
function NewBlend() {
  const router = useRouter()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)

  useEffect(() => {
    let left = false
    newBlendId().then(
      (id) => left || router.replace(`/blend/calculadora/${id}`),
      () => left || setFailed(attempt),
    )
    return () => {
      left = true
    }
  }, [attempt, router])

  if (failed !== attempt) return <PageLoader />
  const retry = () => setAttempt(attempt + 1)
  return <BlendTrouble text="Não conseguimos começar um blend agora." onRetry={retry} />
}

const MISSING = 'Não conseguimos encontrar o template para esse blend em nossos bancos de dados.'

/** Loads a blend that is still open. A saved blend redirects to the list. */
function OpenBlend({ id }: { id: number }) {
  const router = useRouter()
  const load = () => withToken((token) => getBlend(id, { token }))
  const { data: blend, error, refetch } = useQuery(blendQuery(id, load))
  const isSaved = blend?.complete ?? false

  useEffect(() => {
    if (isSaved) router.replace('/blend/meus-blends')
  }, [isSaved, router])

  if (isStatus(error, 404)) return <BlendTrouble text={MISSING} />
  if (error && !blend) {
    return <BlendTrouble text="Não conseguimos abrir este blend agora." onRetry={refetch} />
  }
  return blend && !isSaved ? <BlendEditor key={id} blend={blend} /> : <PageLoader />
}

interface Props {
  text: string
  onRetry?: () => void
}

/** Error state of the calculator. */
function BlendTrouble({ text, onRetry }: Props) {
  return (
    <div role="alert" className="mt-6 max-w-prose rounded-lg bg-surface p-6">
      <p>{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null}
        <ButtonLink href="/blend/meus-blends" variant={onRetry ? 'secondary' : 'primary'}>
          Ver Meus Blends
        </ButtonLink>
      </div>
    </div>
  )
}
