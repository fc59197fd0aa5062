import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getBlend, updateBlend } from '../api/blends'
import { isClientError } from '../api/errors'
import { ownKeys } from '../api/query-keys'
import { withToken } from '../api/session'
import type { Blend } from '../api/types'
import { watchPage } from '../browser/watch-page'
import { blendNameError, blendObservationError } from '../shared/blend-rules'
import { truncate } from '../shared/text'

const SHOWN_NAME = 24
const SHOWN_OBSERVATION = 35

/** Texts of a blend besides its meats. */
export interface BlendTexts {
  name: string
  observation: string
  fatPercentage: number
}

/** Whether a draft may be saved: without a name, but not with texts that the API rejects. */
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

/** Texts of an open blend. Saves them when the page is left; `complete` ends the editing. */
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
      await client.invalidateQueries({ queryKey: ownKeys.blends })
    }
    const stop = watchPage(() => save(true))
    return () => {
      stop()
      save(false)
    }
  }, [id, client])

  /** Completes the blend. Throws the error if the API rejects it. */
  const complete = async () => {
    const body = { ...latest.current, complete: true }
    try {
      await withToken((token) => updateBlend(id, body, { token }))
    } catch (error) {
      if (isClientError(error)) throw error
      // The response may have been lost after the API completed the blend.
      const now = await withToken((token) => getBlend(id, { token })).catch(() => null)
      if (!now?.complete) throw error
    }
    saved.current = latest.current
    await client.invalidateQueries({ queryKey: ownKeys.blends })
  }

  return { texts, change, complete }
}
