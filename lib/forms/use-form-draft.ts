import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'

const KEY = PERSONAL_KEYS.addressDraft

interface Draft {
  /** Order the draft belongs to. */
  of: string
  values: FieldValues
}

/** Stores typed values in this tab, so that a reload or an ended session loses nothing. */
export function useFormDraft<Fields extends FieldValues>(
  { reset, getValues, watch }: Pick<UseFormReturn<Fields>, 'reset' | 'getValues' | 'watch'>,
  of: string | null,
): void {
  useEffect(() => {
    if (!of) return
    const draft = readJson<Draft>('sessionStorage', KEY)
    if (draft?.of === of) reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true })
    const { unsubscribe } = watch((values) => {
      writeJson('sessionStorage', KEY, { of, values } satisfies Draft)
    })
    return unsubscribe
  }, [of, reset, getValues, watch])
}

export function forgetDraft(): void {
  writeJson('sessionStorage', KEY, null)
}
