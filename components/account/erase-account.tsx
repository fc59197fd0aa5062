'use client'

import { type FormEvent, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { TextField } from '@/components/ui/text-field'
import { setFlash } from '@/lib/account/flash'
import { logOutLeaving, withToken } from '@/lib/account/session'
import { useAttempt } from '@/lib/account/use-attempt'
import { eraseAccount } from '@/lib/api/privacy'
import { forgetPersonalItems } from '@/lib/browser/personal-keys'
import { REQUIRED } from '@/lib/forms/form-texts'

/** Ends the account for good: after clear words, the password and a question. */
export function EraseAccount() {
  const { busy, texts, attempt, dismiss } = useAttempt()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [asking, ask] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    ask(password !== '' && !busy)
  }
  const erase = async () => {
    ask(false)
    const isErased = await attempt(() => withToken((token) => eraseAccount(password, token)))
    if (!isErased) return
    logOutLeaving()
    forgetPersonalItems()
    setFlash('A sua conta foi apagada.')
    window.location.replace('/')
  }
  return (
    <details className="group rounded-lg border border-line bg-white p-4">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-heading font-semibold text-lg">
        Apagar a minha conta
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-2 space-y-3">
        <p>
          Apagamos cadastro, endereços, cartões, blends, avisos e acessos. Não há como voltar atrás.
        </p>
        <p className="text-muted text-sm">
          Pedidos concluídos são documentos fiscais: ficam pelo prazo que a lei pede, sem o seu
          e-mail nem os dados do cartão. Com um pedido a caminho, a conta só pode ser apagada depois
          da entrega.
        </p>
        <form noValidate onSubmit={submit} className="max-w-sm space-y-4">
          <AlertBox texts={texts} onDismiss={dismiss} />
          <TextField
            label="Senha, para confirmar que é você"
            type="password"
            autoComplete="current-password"
            value={password}
            error={missing ? REQUIRED : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" variant="secondary" loading={busy}>
            Apagar a conta
          </Button>
        </form>
      </div>
      <ConfirmDialog
        open={asking}
        question="A sua conta será apagada para sempre. Deseja continuar?"
        onConfirm={erase}
        onCancel={() => ask(false)}
      />
    </details>
  )
}
