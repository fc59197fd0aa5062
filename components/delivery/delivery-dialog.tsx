import { usePathname } from 'next/navigation'
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { everyMinute } from '@/lib/browser/watch-page'
import {
  isZipcodeFormOpen,
  readPromise,
  readStoredZipcode,
  showZipcodeForm,
  subscribePromise,
} from '@/lib/delivery/promise-store'
import { refreshPromise, renewPromise, requestPromise } from '@/lib/delivery/refresh-promise'
import { pickupHoursSentence } from '@/lib/shared/hours-in-words'
import { NO_ZIPCODE } from '@/lib/shared/served-zipcodes'
import { HAS_PICKUP } from '@/lib/shared/shop-hours'
import { zipcodeText } from '@/lib/shared/text'
import { identity } from '@/lib/shop/identity'
import { WholeWords } from './delivery-line'

/** Fills the delivery lines. A click on a line opens this dialog, which asks for the CEP. */
export function DeliveryDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const asking = useSyncExternalStore(subscribePromise, isZipcodeFormOpen)

  // Runs on every page that shows the promise; queries again only when the last response is stale.
  usePathname()
  useEffect(() => {
    if (document.querySelector('.shop-bar')) refreshPromise()
  })
  useEffect(
    () =>
      everyMinute(() => {
        if (document.querySelector('.shop-bar')) renewPromise()
      }),
    [],
  )

  useEffect(() => {
    if (asking) dialog.current?.showModal()
  }, [asking])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => showZipcodeForm(false)}
      className="m-auto w-96 rounded-lg bg-page p-6 text-ink shadow-xl backdrop:bg-ink/60"
    >
      {asking ? (
        <>
          <h2 id={titleId} className="font-semibold text-xl">
            Entrega no seu CEP
          </h2>
          <ZipcodeForm onClose={() => dialog.current?.close()} />
        </>
      ) : null}
    </dialog>
  )
}

type Answer = 'none' | 'asked' | 'told' | 'failed'

function ZipcodeForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(() => zipcodeText(readStoredZipcode() ?? ''))
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState<Answer>('none')
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A browser may have filled the field without an event.
    const zipcode = (input.current?.value ?? typed).replace(/\D/g, '')
    setError(zipcode.length === 8 ? undefined : NO_ZIPCODE)
    if (zipcode.length !== 8) {
      input.current?.focus()
      return
    }
    setAnswer('asked')
    try {
      await requestPromise(zipcode)
      setAnswer('told')
    } catch {
      setAnswer('failed')
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-4">
      <TextField
        ref={input}
        label="CEP"
        name="zipcode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(zipcodeText(target.value))
          setError(undefined)
          setAnswer('none')
        }}
      />
      <div role="status">
        {answer === 'told' ? <Told /> : null}
        {answer === 'failed' ? (
          <p>Não conseguimos consultar agora. O frete aparece antes de você pagar.</p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant={answer === 'told' ? 'primary' : 'secondary'} onClick={onClose}>
          Fechar
        </Button>
        <Button
          type="submit"
          variant={answer === 'told' ? 'secondary' : 'primary'}
          loading={answer === 'asked'}
        >
          Ver entrega
        </Button>
      </div>
    </form>
  )
}

/** Full result. Adds the shop's address and pickup hours for a CEP outside the delivery area. */
function Told() {
  const told = useSyncExternalStore(subscribePromise, readPromise)
  if (!told) return null
  return (
    <div className="rounded-lg bg-surface p-3">
      <p className="font-semibold">
        <WholeWords text={told.where} />
      </p>
      <p className="first-letter:uppercase">{told.when}</p>
      {told.isServed || !HAS_PICKUP ? null : (
        <p className="mt-2 text-sm">
          {identity.address}, {pickupHoursSentence()}.
        </p>
      )}
    </div>
  )
}
