import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BrowserGateway } from '../payments/browser-gateways'
import {
  type CardRefusal,
  GATEWAY_FIELDS,
  type GatewayField,
  INCOMPLETE,
  type MountedCard,
  type OpenedGateway,
} from '../payments/card-fields'
import { report } from '../services/monitoring/report'

type Boxes = Record<GatewayField, RefObject<HTMLDivElement | null>>
type Errors = Partial<Record<GatewayField, string>>

const REFUSED =
  'Não conseguimos registrar o cartão agora e nada foi cobrado. Tente de novo ou escolha outra forma de pagamento.'

const UNREACHABLE: CardRefusal = { refused: null }

export type GatewayCard = ReturnType<typeof useGatewayCard>

/** The gateway's fields from mount to unmount; they start empty. An edit calls `onEdit`. */
export function useGatewayCard(gateway: BrowserGateway, publicKey: string, onEdit: () => void) {
  const [phase, setPhase] = useState<'loading' | 'ready' | 'blocked'>('loading')
  const [errors, setErrors] = useState<Errors>({})
  const [focused, setFocused] = useState<GatewayField | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const boxes: Boxes = { number: useRef(null), expiry: useRef(null), code: useRef(null) }
  const mounted = useRef<MountedCard | null>(null)
  const complete = useRef(new Set<GatewayField>())

  const edit = useEffectEvent(onEdit)
  const mount = useEffectEvent((opened: OpenedGateway) => {
    const [number, expiry, code] = GATEWAY_FIELDS.map((field) => boxes[field].current)
    if (!number || !expiry || !code) return
    complete.current.clear()
    mounted.current = opened.mountCard(
      { number, expiry, code },
      {
        onReady: () => setPhase('ready'),
        onBroken(error) {
          report(error, { payment: gateway.name })
          setPhase('blocked')
        },
        onFocus: (field, isFocused) =>
          setFocused((now) => (isFocused ? field : now === field ? null : now)),
        onChange(field, isComplete, error) {
          edit()
          if (isComplete) complete.current.add(field)
          else complete.current.delete(field)
          setErrors((shown) => ({ ...shown, [field]: error ?? undefined }))
        },
      },
    )
  })

  useEffect(() => {
    let isOver = false
    gateway.open(publicKey).then(
      (opened) => !isOver && mount(opened),
      () => !isOver && setPhase('blocked'),
    )
    return () => {
      isOver = true
      mounted.current?.destroy()
      mounted.current = null
    }
  }, [gateway, publicKey])

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
      const response = await mounted.current?.tokenize(name).catch(() => UNREACHABLE)
      if (!response) return null
      if ('profileId' in response) return response.profileId
      const { refused } = response
      if (!refused) setRefusal(REFUSED)
      else {
        setErrors((shown) => ({ ...shown, [refused.field]: refused.text }))
        mounted.current?.focus(refused.field)
      }
      return null
    },
  }
}
