import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { errorTexts } from '../api/errors'
import { blendItemsError, blendNameError, blendObservationError } from '../shared/blend-rules'
import type { Draft } from './draft'
import type { useBlendTexts } from './use-blend-texts'

/** Errors of a blend before it is saved, the question before the save, and the save itself. */
export function useBlendFinish(
  draft: Draft,
  /** Number of meats in the blend. */
  count: number,
  { texts, complete }: ReturnType<typeof useBlendTexts>,
) {
  const router = useRouter()
  const [checked, setChecked] = useState({ name: false, items: false })
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string[]>([])
  const name = useRef<HTMLInputElement>(null)
  const observation = useRef<HTMLInputElement>(null)

  const isTyped = texts.name.trim() !== ''
  const nameError = checked.name || isTyped ? blendNameError(texts.name) : null
  const observationError = blendObservationError(texts.observation)
  const itemsError = blendItemsError(count)

  /** Focuses the first field in error. Without errors, asks whether to save. */
  const submit = () => {
    if (isSaving) return
    setChecked({ name: true, items: true })
    setProblem([])
    if (blendNameError(texts.name)) name.current?.focus()
    else if (observationError) observation.current?.focus()
    else if (!itemsError) setAsking(true)
  }
  const save = async () => {
    setAsking(false)
    setSaving(true)
    try {
      if (!(await draft.flush())) return
      await complete()
      router.push('/blend/meus-blends')
    } catch (error) {
      setProblem(errorTexts(error))
    } finally {
      setSaving(false)
    }
  }
  return {
    name: { ref: name, error: nameError ?? undefined },
    observation: { ref: observation, error: observationError ?? undefined },
    itemsError: checked.items ? itemsError : null,
    checkName: () => texts.name && setChecked({ ...checked, name: true }),
    submit,
    isAsking,
    cancel: () => setAsking(false),
    save,
    isSaving,
    problem,
    dismissProblem: () => setProblem([]),
  }
}
