import { AlertBox } from '@/components/ui/alert-box'
import { TextButton } from '@/components/ui/text-link'
import { PERSONAL_KEYS, readJson } from '@/lib/browser/storage'
import { useSettled } from '@/lib/browser/use-settled'
import { cart } from '@/lib/cart/cart'
import type { CartState, Intent, Refusal } from '@/lib/cart/cart-state'
import { useCartState } from '@/lib/cart/use-cart'

/** Edits of the page before are usually sent by then. */
const PAUSE_MS = 1_000

/** Whether edits have been waiting for the network long enough to say so. */
export function useIsWaiting(): boolean {
  const { isHeld } = useCartState()
  return useSettled(isHeld, PAUSE_MS) && isHeld
}

/** Reads storage itself: `start-held-edits.ts`, which writes the entry, is in the late chunk. */
function areEditsStored({ intents }: CartState): boolean {
  const stored = readJson<CartState['intents']>('localStorage', PERSONAL_KEYS.unsentEdits)
  return Object.entries(intents).every(([key, { version }]) => stored?.[key]?.version === version)
}

/** Whether the waiting edits outlive the page, in a sentence. */
export function storageText(state: CartState): string {
  return areEditsStored(state)
    ? 'Estão salvas neste aparelho.'
    : 'Não feche esta página: o navegador não deixa salvar.'
}

/** Says that edits wait for the network, and what the device stores of them. */
export function HeldNotice() {
  const state = useCartState()
  const isWaiting = useIsWaiting()
  return (
    <div role="status">
      {isWaiting ? (
        <div className="rounded-lg bg-surface p-4">
          <p>
            Há mudanças que ainda não chegaram à loja. Elas vão assim que houver conexão.{' '}
            {storageText(state)}
            {state.order ? '' : ' O resto do carrinho aparece quando a conexão voltar.'}
          </p>
          <TextButton onClick={() => cart.flush()}>Tentar de novo</TextButton>
        </div>
      ) : null}
    </div>
  )
}

/** State of a cart row after edits without a network. `row` is the key of the row. */
export function HeldRow({ row }: { row: string }) {
  const { intents, refused } = useCartState()
  const isWaiting = useIsWaiting()
  const isUnsent = isWaiting && Object.values(intents).some((intent) => rowOf(intent) === row)
  const own = refused.filter(({ intent }) => rowOf(intent) === row)
  return (
    <div className="col-span-full space-y-2 empty:hidden">
      {isUnsent ? <p className="font-semibold text-primary text-sm">Ainda não enviado</p> : null}
      <AlertBox texts={own.flatMap(reasons)} onDismiss={() => cart.dismissRefused(own)} />
    </div>
  )
}

/** Refused edits whose row is gone. `rows` are the keys of the rows on screen. */
export function LooseRefusals({ rows = [] }: { rows?: readonly string[] }) {
  const { refused } = useCartState()
  const loose = refused.filter(({ intent }) => !rows.includes(rowOf(intent)))
  return <AlertBox texts={refusalTexts(loose)} onDismiss={() => cart.dismissRefused(loose)} />
}

/** Why the checkout has to wait. */
export function CutOff() {
  return (
    <AlertBox
      texts={[
        'A compra só fecha com conexão. O seu carrinho está guardado: tente de novo em instantes.',
      ]}
    />
  )
}

/** Sentences that name the product of each refused edit. */
export function refusalTexts(refused: readonly Refusal[]): string[] {
  return refused.map((each) => `${each.intent.product.name}: ${reasons(each).join('. ')}`)
}

function reasons({ intent, texts }: Refusal): readonly string[] {
  if (texts.length > 0) return texts
  return [`O pedido ${intent.number} não está mais aberto. Esta mudança não foi feita.`]
}

function rowOf({ variantId, mixId }: Intent): string {
  return mixId === undefined ? String(variantId) : `mix-${mixId}`
}
