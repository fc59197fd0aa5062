import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cardFieldOf, cardFieldText, INCOMPLETE } from '../payments/stripe/card-errors'
import { loadStripe } from '../payments/stripe/load-stripe'
import {
  GATEWAY_FIELDS,
  type GatewayField,
  type MountedCard,
  mountCard,
} from '../payments/stripe/mount-card'
import { report } from '../services/monitoring/report'

type Boxes = Record<GatewayField, RefObject<HTMLDivElement | null>>
type Errors = Partial<Record<GatewayField, string>>

const REFUSED =
  'Não conseguimos registrar o cartão agora e nada foi cobrado. Tente de novo ou escolha outra forma de pagamento.'

export type GatewayCard = ReturnType<typeof useGatewayCard>

/** The gateway's fields from mount to unmount; they start empty. */
export function useGatewayCard(publicKey: string) {
  const [phase, setPhase] = useState<'loading' | 'ready' | 'blocked'>('loading')
  const [errors, setErrors] = useState<Errors>({})
  const [focused, setFocused] = useState<GatewayField | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const boxes: Boxes = { number: useRef(null), expiry: useRef(null), code: useRef(null) }
  const mounted = useRef<MountedCard | null>(null)
  const complete = useRef(new Set<GatewayField>())

  const mount = useEffectEvent((stripe: Awaited<ReturnType<typeof loadStripe>>) => {
    const [number, expiry, code] = GATEWAY_FIELDS.map((field) => boxes[field].current)
    if (!number || !expiry || !code) return
    complete.current.clear()
    mounted.current = mountCard(
      stripe,
      { number, expiry, code },
      {
        onReady: () => setPhase('ready'),
        onBroken(error) {
          report(error, { payment: 'Stripe' })
          setPhase('blocked')
        },
        onFocus: (field, isFocused) =>
          setFocused((now) => (isFocused ? field : now === field ? null : now)),
        onChange(field, isComplete, error) {
          if (isComplete) complete.current.add(field)
          else complete.current.delete(field)
          const text = error ? cardFieldText(field, error) : undefined
          setErrors((shown) => ({ ...shown, [field]: text }))
        },
      },
    )
  })

  useEffect(() => {
    let isOver = false
    loadStripe(publicKey).then(
      (stripe) => !isOver && mount(stripe),
      () => !isOver && setPhase('blocked'),
    )
    return () => {
      isOver = true
      mounted.current?.destroy()
      mounted.current = null
    }
  }, [publicKey])

  return {
    phase,
    errors,
    focused,
    refusal,
    boxes,
    /**
     * Whether all fields are valid. Shows the errors of the others and, if `mayFocus`, focuses the
     * first.
     */
    check(mayFocus: boolean): boolean {
      if (phase !== 'ready') return false
      const missing = GATEWAY_FIELDS.filter((field) => !complete.current.has(field))
      setErrors((shown) =>
        Object.fromEntries(missing.map((field) => [field, shown[field] ?? INCOMPLETE[field]])),
      )
      const [first] = missing
      if (first && mayFocus) mounted.current?.focus(first)
      return !first
    },
    /** Id of the card at the gateway; null after a refusal, which the page then shows. */
    async tokenize(name: string): Promise<string | null> {
      setRefusal(null)
      const answer = await mounted.current?.tokenize(name).catch(() => ({ error: 'unreachable' }))
      if (!answer) return null
      if ('profileId' in answer) return answer.profileId
      const field = cardFieldOf(answer.error)
      if (!field) setRefusal(REFUSED)
      else {
        setErrors((shown) => ({ ...shown, [field]: cardFieldText(field, answer.error) }))
        mounted.current?.focus(field)
      }
      return null
    },
  }
}
