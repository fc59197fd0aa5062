import { useRouter } from 'next/navigation'
import { type RefObject, useId, useRef, useState } from 'react'
import { setDoneMessage } from '@/components/account/done-message'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/text-field'
import { errorTexts } from '@/lib/api/errors'
import type { Draft } from '@/lib/blends/draft'
import type { useBlendTexts } from '@/lib/blends/use-blend-texts'
import {
  BLEND_NAME_LIMIT,
  BLEND_OBSERVATION_LIMIT,
  blendItemsError,
  blendNameError,
  blendObservationError,
} from '@/lib/shared/blend-rules'

const QUESTION = 'Depois de salvo o Blend não pode mais ser editado. Deseja continuar?'

interface BlendFinishProps {
  draft: Draft
  count: number
  finish: ReturnType<typeof useBlendTexts>
  ref?: RefObject<HTMLFormElement | null>
}

/** Name and description of a blend, and its save button. Saving ends the editing. */
export function BlendFinish({ draft, count, finish, ref }: BlendFinishProps) {
  const { texts, change } = finish
  const form = useBlendFinish(draft, count, finish)
  return (
    <form
      ref={ref}
      noValidate
      onChange={draft.keepSuggested}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      aria-labelledby="acabamento"
      className="space-y-4 rounded-lg border border-line bg-white p-box sm:p-5"
    >
      <h2 id="acabamento" className="scroll-mt-4 font-bold text-fit-2xl leading-tight">
        Nome e acabamento
      </h2>
      <FatField
        percent={texts.fatPercentage}
        onChange={(fatPercentage) => change({ fatPercentage })}
      />
      <TextField
        {...form.name}
        label="Nome do blend"
        autoComplete="off"
        required
        value={texts.name}
        hint={`${texts.name.length}/${BLEND_NAME_LIMIT}`}
        onBlur={form.checkName}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        {...form.observation}
        label="Descrição (opcional)"
        autoComplete="off"
        value={texts.observation}
        hint={`${texts.observation.length}/${BLEND_OBSERVATION_LIMIT}`}
        onChange={({ target }) => change({ observation: target.value })}
      />
      <AlertBox texts={form.itemsError ? [form.itemsError] : []} />
      <AlertBox texts={form.problem} onDismiss={form.dismissProblem} />
      <Button
        type="submit"
        loading={form.isSaving}
        aria-describedby="salvar-blend"
        className="w-full"
      >
        SALVAR BLEND
      </Button>
      <p id="salvar-blend" className="text-muted text-sm">
        Sem pressa: o que você mudar fica em aberto em Meus Blends até salvar. Depois de salvo, o
        blend não pode mais ser editado nem deletado, só copiado.
      </p>
      <ConfirmDialog
        open={form.isAsking}
        question={QUESTION}
        subject="Também não pode ser deletado, só copiado para um novo blend."
        onConfirm={form.save}
        onCancel={form.cancel}
      />
    </form>
  )
}

interface FatFieldProps {
  percent: number
  onChange: (percent: number) => void
}

/** Fat percentage of the blend. */
function FatField({ percent, onChange }: FatFieldProps) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium text-sm"
      >
        Gordura{' '}
        <output aria-live="off" className="font-bold text-base">
          {percent}%
        </output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={50}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="block h-11 w-full accent-primary"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {fatHint(percent)}
      </p>
    </div>
  )
}

function fatHint(percent: number): string {
  if (percent < 10) return 'Bem magro: pode ressecar na chapa.'
  if (percent < 20) return 'Magro: bom para almôndega e molho.'
  if (percent < 30) return 'Suculento: bom para hambúrguer e kafta.'
  return 'Gordo: pinga na brasa e encolhe.'
}

/** Errors of a blend before it is saved, the question before the save, and the save itself. */
function useBlendFinish(
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
      draft.keepSuggested()
      if (!(await draft.flush())) return
      await complete()
      setDoneMessage('Blend salvo.')
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
