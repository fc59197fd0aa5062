import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { withToken } from '../account/session'
import { getBlend, updateBlend } from '../api/blends'
import { isClientError } from '../api/errors'
import type { Blend } from '../api/types'
import { watchPage } from '../browser/watch-page'
import { blendNameError, blendObservationError } from '../shared/blend-rules'
import { truncate } from '../shared/text'

const SHOWN_NAME = 24
const SHOWN_OBSERVATION = 35

/** What is written on a blend besides its meats. */
export interface BlendTexts {
  name: string
  observation: string
  fatPercentage: number
}

/** A draft may go without a name, but not with texts the API refuses. */
export function canSave({ name, observation }: BlendTexts): boolean {
  return (name.trim() === '' || !blendNameError(name)) && !blendObservationError(observation)
}

/** Name in a list, cut at 24 characters. */
export function shownName(name: string): string {
  return truncate(name || 'Blend sem nome', SHOWN_NAME)
}

/** Description in a list, cut at 35 characters. */
export function shownObservation(observation: string): string {
  return truncate(observation, SHOWN_OBSERVATION)
}

/** What is written on an open blend. It is saved when the page goes away, and saved for good by `complete`. */
export function useBlendTexts(blend: Blend) {
  const client = useQueryClient()
  const { id, name, observation, fatPercentage } = blend
  const [texts, setTexts] = useState<BlendTexts>({ name, observation, fatPercentage })
  const latest = useRef(texts)
  const saved = useRef(texts)

  const change = (part: Partial<BlendTexts>) => {
    latest.current = { ...latest.current, ...part }
    setTexts(latest.current)
  }

  useEffect(() => {
    const save = async (keepalive: boolean) => {
      const target = latest.current
      if (target === saved.current || !canSave(target)) return
      const before = saved.current
      saved.current = target
      const body = { ...target, complete: false }
      await withToken((token) => updateBlend(id, body, { token, keepalive })).catch(() => {
        saved.current = before
      })
      await client.invalidateQueries({ queryKey: ['blends'] })
    }
    const stop = watchPage(() => save(true))
    return () => {
      stop()
      save(false)
    }
  }, [id, client])

  /** Ends the editing for good; throws what the API refuses. */
  const complete = async () => {
    const body = { ...latest.current, complete: true }
    try {
      await withToken((token) => updateBlend(id, body, { token }))
    } catch (error) {
      if (isClientError(error)) throw error
      // The answer may have been lost after the work was done.
      const now = await withToken((token) => getBlend(id, { token })).catch(() => null)
      if (!now?.complete) throw error
    }
    saved.current = latest.current
    await client.invalidateQueries({ queryKey: ['blends'] })
  }

  return { texts, change, complete }
}
