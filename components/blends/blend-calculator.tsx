'use client'

import { useParams } from 'next/navigation'
import { useEffect } from 'react'
import { report } from '@/lib/services/monitoring/report'
import { BlendTrouble } from './blend-trouble'
import { NewBlend } from './new-blend'
import { OpenTemplate } from './open-template'

/** A database id; anything longer cannot be one. */
const ID = /^[1-9]\d{0,9}$/

/** The calculator of the template in the address (BLND-06 to BLND-10). */
export function BlendCalculator() {
  const { id } = useParams<{ id: string }>()
  if (id === 'new') return <NewBlend />
  return ID.test(id) ? <OpenTemplate id={Number(id)} /> : <StrangeAddress id={id} />
}

/** An id that is no number asks the API nothing (BLND-08). */
function StrangeAddress({ id }: { id: string }) {
  useEffect(() => {
    const error = new Error(`Blend template id is not a number: ${id}`)
    console.error(error.message)
    report(error, { id })
  }, [id])
  return <BlendTrouble text="Este endereço não é de um blend." />
}
