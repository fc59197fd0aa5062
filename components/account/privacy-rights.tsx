'use client'

import { type FormEvent, useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { PasswordField } from '@/components/ui/password-field'
import { TextLink } from '@/components/ui/text-link'
import { setFlash } from '@/lib/account/flash'
import { forgetPersonalItems, logOutLeaving } from '@/lib/account/log-out'
import { withToken } from '@/lib/api/session'
import { useCall } from '@/lib/api/use-call'
import { eraseAccount, getDataExport } from '@/lib/api/users'
import { REQUIRED } from '@/lib/shared/text-rules'

/** Data export and erasure (LGPD art. 18). */
export function PrivacyRights() {
  return (
    <section aria-labelledby="privacy-title" className="max-w-xl border-line border-t pt-6">
      <h2 id="privacy-title" className="font-semibold text-2xl">
        Os seus dados são seus
      </h2>
      <p className="mt-2 text-muted">
        O que guardamos, para quê e por quanto tempo está na{' '}
        <TextLink href="/termos/privacidade" look="inline">
          política de privacidade
        </TextLink>
        .
      </p>
      <div className="mt-4 space-y-4">
        <DataExport />
        <EraseAccount />
      </div>
    </section>
  )
}

function DataExport() {
  const { run, isPending, texts, reset } = useCall(async () => {
    const data = await withToken(getDataExport)
    saveFile(JSON.stringify(data, null, 2))
  })
  return (
    <div className="rounded-lg border border-line bg-white p-4">
      <h3 className="font-semibold text-lg">Baixar uma cópia</h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        Um arquivo com cadastro, endereços, cartões (sem o número), pedidos e acessos.
      </p>
      <AlertBox texts={texts} onDismiss={reset} />
      <Button variant="secondary" loading={isPending} onClick={() => run()}>
        Baixar meus dados
      </Button>
    </div>
  )
}

/** Erases the account permanently. Requires the password and a confirmation. */
function EraseAccount() {
  const { run, isPending, texts, reset } = useCall(async (secret: string) => {
    await withToken((token) => eraseAccount(secret, token))
    logOutLeaving()
    forgetPersonalItems()
    setFlash('A sua conta foi apagada.')
    window.location.replace('/')
  })
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [asking, ask] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A browser may have filled the field without an event.
    const filled = field.current?.value ?? password
    setPassword(filled)
    setMissing(filled === '')
    ask(filled !== '' && !isPending)
  }
  const erase = () => {
    ask(false)
    run(password)
  }
  return (
    <details className="group rounded-lg border border-line bg-white p-4">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-heading font-semibold text-lg">
        Deletar a minha conta
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-2 space-y-3">
        <p>
          Apagamos cadastro, endereços, cartões, blends, avisos e acessos. Não há como voltar atrás.
        </p>
        <ul className="list-disc space-y-2 pl-5 text-muted text-sm">
          <li>
            Pedidos concluídos são documentos fiscais: ficam pelo prazo que a lei pede, sem o seu{' '}
            <span className="whitespace-nowrap">e-mail</span> nem os dados do cartão.
          </li>
          <li>Com um pedido a caminho, a conta só pode ser apagada depois da entrega.</li>
          <li>
            Pedidos já entregues que você fez sem conta vão junto, se você já usou um link de nova
            senha enviado para o mesmo <span className="whitespace-nowrap">e-mail.</span>
          </li>
        </ul>
        <form noValidate onSubmit={submit} className="max-w-sm space-y-4">
          <AlertBox texts={texts} onDismiss={reset} />
          <PasswordField
            ref={field}
            label="Senha, para confirmar que é você"
            autoComplete="current-password"
            value={password}
            error={missing ? REQUIRED : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" variant="secondary" loading={isPending}>
            Deletar a conta
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

/** Offers the customer's data as a download. */
function saveFile(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'meus-dados.json'
  link.click()
  // Delayed, since some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
