import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useRef, useState } from 'react'
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
}

/** Name and description of a blend, and its save button. Saving ends the editing. */
export function BlendFinish({
  draft,
  count,
  finish: { texts, change, complete },
}: BlendFinishProps) {
  const router = useRouter()
  const [checked, setChecked] = useState({ name: false, items: false })
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string[]>([])
  const name = useRef<HTMLInputElement>(null)
  const observation = useRef<HTMLInputElement>(null)

  const isTyped = texts.name.trim() !== ''
  const nameText = checked.name || isTyped ? blendNameError(texts.name) : null
  const observationText = blendObservationError(texts.observation)
  const itemsText = blendItemsError(count)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setChecked({ name: true, items: true })
    setProblem([])
    if (blendNameError(texts.name)) name.current?.focus()
    else if (observationText) observation.current?.focus()
    else if (!itemsText) setAsking(true)
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

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="acabamento"
      className="space-y-4 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="acabamento" className="font-bold text-2xl">
        Nome e acabamento
      </h2>
      <FatField
        percent={texts.fatPercentage}
        onChange={(fatPercentage) => change({ fatPercentage })}
      />
      <TextField
        ref={name}
        label="Nome do blend"
        autoComplete="off"
        required
        value={texts.name}
        error={nameText ?? undefined}
        hint={`${texts.name.length}/${BLEND_NAME_LIMIT}`}
        onBlur={() => texts.name && setChecked({ ...checked, name: true })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        ref={observation}
        label="Descrição (opcional)"
        autoComplete="off"
        value={texts.observation}
        error={observationText ?? undefined}
        hint={`${texts.observation.length}/${BLEND_OBSERVATION_LIMIT}`}
        onChange={({ target }) => change({ observation: target.value })}
      />
      <AlertBox texts={checked.items && itemsText ? [itemsText] : []} />
      <AlertBox texts={problem} onDismiss={() => setProblem([])} />
      <Button type="submit" loading={saving} className="w-full">
        SALVAR BLEND
      </Button>
      <p className="text-muted text-sm">
        Sem pressa: enquanto não salvar, o blend fica em aberto em Meus Blends.
      </p>
      <ConfirmDialog
        open={asking}
        question={QUESTION}
        onConfirm={save}
        onCancel={() => setAsking(false)}
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
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-medium text-sm">
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
        Para hambúrguer, 20% deixa suculento sem encolher.
      </p>
    </div>
  )
}
