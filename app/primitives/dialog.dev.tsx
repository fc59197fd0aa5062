'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Specimen } from './specimen.dev'

export function DialogSpecimen() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimen title="ConfirmDialog">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        open={open}
        question="Excluir este endereço?"
        onConfirm={close}
        onCancel={close}
      />
    </Specimen>
  )
}
