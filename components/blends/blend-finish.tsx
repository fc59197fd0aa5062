import { useId } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/text-field'
import type { Draft } from '@/lib/blends/draft'
import { useBlendFinish } from '@/lib/blends/use-blend-finish'
import type { useBlendTexts } from '@/lib/blends/use-blend-texts'
import { BLEND_NAME_LIMIT, BLEND_OBSERVATION_LIMIT } from '@/lib/shared/blend-rules'

const QUESTION = 'Depois de salvo o Blend não pode mais ser editado. Deseja continuar?'

interface BlendFinishProps {
  draft: Draft
  count: number
  finish: ReturnType<typeof useBlendTexts>
}

/** Name and description of a blend, and its save button. Saving ends the editing. */
export function BlendFinish({ draft, count, finish }: BlendFinishProps) {
  const { texts, change } = finish
  const form = useBlendFinish(draft, count, finish)
  return (
    <form
      noValidate
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
      <Button type="submit" loading={form.isSaving} className="w-full">
        SALVAR BLEND
      </Button>
      <p className="text-muted text-sm">
        Sem pressa: enquanto não salvar, o blend fica em aberto em Meus Blends.
      </p>
      <ConfirmDialog
        open={form.isAsking}
        question={QUESTION}
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
        Para hambúrguer, 20% deixa suculento sem encolher.
      </p>
    </div>
  )
}
