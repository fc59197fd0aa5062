'use client'

import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { withToken } from '@/lib/account/session'
import { useAttempt } from '@/lib/account/use-attempt'
import { getDataExport } from '@/lib/api/privacy'
import { saveFile } from '@/lib/browser/save-file'

/** Everything the shop holds about the customer as a file. */
export function DataExport() {
  const { busy, texts, attempt, dismiss } = useAttempt()
  const download = () =>
    attempt(async () => {
      const data = await withToken(getDataExport)
      saveFile('meus-dados.json', 'application/json', JSON.stringify(data, null, 2))
    })
  return (
    <div className="rounded-lg border border-line bg-white p-4">
      <h3 className="font-semibold text-lg">Baixar uma cópia</h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        Um arquivo com cadastro, endereços, cartões (sem o número), pedidos e acessos.
      </p>
      <AlertBox texts={texts} onDismiss={dismiss} />
      <Button variant="secondary" loading={busy} onClick={download}>
        Baixar meus dados
      </Button>
    </div>
  )
}
