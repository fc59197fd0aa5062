import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { withToken } from '@/lib/account/session'
import { deleteOnce, errorTexts } from '@/lib/api/errors'
import { deleteTemplate } from '@/lib/api/mixes-templates'
import type { Template } from '@/lib/api/types'
import { shownName } from '@/lib/blends/blend-texts'

/** Edit and delete of an open template (BLND-20). */
export function OpenBlendControls({ template }: { template: Template }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const name = shownName(template.name)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deleteOnce(withToken((token) => deleteTemplate(template.id, { token }))),
    onSuccess: () => client.invalidateQueries({ queryKey: ['templates'] }),
  })
  const confirm = () => {
    setAsking(false)
    mutate()
  }
  return (
    <>
      <AlertBox texts={error ? errorTexts(error) : []} onDismiss={reset} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={`/blend/calculadora/${template.id}`}
          aria-label={`Editar ${name}`}
          className="grow"
        >
          EDITAR
        </ButtonLink>
        <Button
          variant="secondary"
          loading={isPending}
          aria-label={isPending ? undefined : `Deletar ${name}`}
          onClick={() => setAsking(true)}
        >
          DELETAR
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question="Deletar o blend?"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
