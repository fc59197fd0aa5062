import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../account/use-session'
import { isStatus } from '../api/errors'
import {
  eligiblePromotionsQuery,
  getEligiblePromotions,
  userPromotionsQuery,
} from '../api/payments'
import { withBearer } from '../api/session'
import type { Order } from '../api/types'
import { fieldTexts } from '../api/use-call'
import { accessTo } from '../cart/cart'
import type { WirePromotion } from '../shared/contract/payment'
import { couponCode } from '../shared/coupon-code'
import { formatBrl } from '../shared/money'
import { generalLast, reasonOf } from './checkout-errors'
import { isUsedUp } from './guest-buyer'
import { losesCard, withPaymentAgain } from './payment-again'
import { type RefusedCoupons, readMemo, storeMemo } from './placed-order'
import { promotionToPayment, withoutCoupon } from './steps'
import type { Checkout } from './use-checkout'

const MISSING = 'Digite o código do cupom.'

type LostPromotion = NonNullable<Order['lostPromotions']>[number]

/** Says why a coupon left the order. */
function lossText({ code, reason, minimum }: LostPromotion): string {
  const why = {
    expired: 'o prazo dele acabou.',
    limit: 'ele já foi usado o número de vezes que podia.',
    used: 'você já usou este cupom.',
    household: 'ele já foi usado com este telefone e endereço.',
    first: 'ele vale só na primeira compra.',
    minimum: minimum
      ? `ele vale a partir de ${formatBrl(minimum)} em produtos.`
      : 'faltam produtos.',
  }
  return `O cupom ${code} saiu do pedido: ${why[reason]}`
}

interface CouponFormEntry {
  order: Order
  checkout: Checkout
  entry: CouponEntry
  /** Whether the last step is shown, where the field opens on demand. */
  isLast: boolean
  /** Called before a coupon is removed. */
  onGiveUp: (code: string) => void
}

/** Offers, errors and focus of the coupon form, and the calls that apply or remove a coupon. */
export function useCouponForm({ order, checkout, entry, isLast, onGiveUp }: CouponFormEntry) {
  const { errors, run, dismissErrors, accepted } = checkout
  const [isMissing, setMissing] = useState(false)
  const [cannotRemove, setCannotRemove] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  /** The offer that was applied last, until another change of the coupons. */
  const [offered, setOffered] = useState<string | null>(null)
  const [wantsMore, setWantsMore] = useState(false)
  const [wasLast, setWasLast] = useState(isLast)
  if (isLast !== wasLast) {
    setWasLast(isLast)
    setWantsMore(false)
    setMissing(false)
  }
  const [moves, setMoves] = useState(0)
  const known = useKnownPromotions(order)
  const lost = order.lostPromotions ?? []
  const lostCodes = lost.map(({ code }) => code)
  const refusedCodes = new Set([...entry.refusedCodes, ...lostCodes])
  const applied = new Set(order.promotions.map((promotion) => promotion.code))
  const offers = [...new Map(known.map((offer) => [offer.code, offer])).values()].filter(
    (offer) => !applied.has(offer.code) && !refusedCodes.has(offer.code) && !isUsedUp(offer, order),
  )
  const isTyped = errors.promotion.length > 0 && entry.code !== ''
  const isOfferRefusal = offered !== null && errors.promotion.length > 0
  // The last step may refuse a coupon that the order then names as lost.
  const isLoss = lost.length > 0 && !isTyped && !isOfferRefusal
  const told = isLoss
    ? [...lost.map(lossText), `O total agora é ${formatBrl(order.total)}.`]
    : errors.promotion
  const isRefused = told === errors.promotion && isTyped
  const refused = isRefused ? reasonOf(told) : undefined
  const isOfferRefused =
    offered !== null &&
    !isRefused &&
    told === errors.promotion &&
    refusedCodes.has(couponCode(offered).toUpperCase())
  const reason = isOfferRefused ? reasonOf(told) : undefined
  const wayOn = `Você pode continuar sem ele: o total é ${formatBrl(order.total)}.`
  const shownTexts = reason ? [`${offered}: ${reason}`, wayOn] : generalLast(told)
  const texts = isMissing || isRefused ? [] : shownTexts
  const isApplied = order.promotions.length > 0
  const isOpen = (isApplied || isLast || offers.length === 0) && texts.length > 0
  const hasField = isOpen || wantsMore || entry.code !== ''
  const warns = isLast && losesCard(order)
  const moveFocus = () => setMoves((count) => count + 1)
  // The pane takes the focus to its notice when the accepted payment must be confirmed again.
  const moveFocusAfter = (next: Order | null) => {
    if (!accepted || next?.state !== 'payment') moveFocus()
  }
  const lostKey = lostCodes.join()
  // A new total of a lost coupon moves no focus.
  const message = refused ?? reason ?? (isLoss ? lostKey : texts.join('\n'))
  const shown = useRef(message)

  // Also when the last step refuses the coupon, from a button far below.
  useEffect(() => {
    if (shown.current === message) return
    shown.current = message
    if (!message) return
    const place = field.current ?? box.current
    if (!form.current?.contains(document.activeElement)) place?.focus()
    place?.scrollIntoView({ block: 'nearest' })
  }, [message])

  const refuseLost = useEffectEvent(() => entry.refuse(lostCodes))
  useEffect(() => {
    if (lostKey) refuseLost()
  }, [lostKey])

  const focusPlace = useEffectEvent(() => {
    const first = form.current?.querySelector<HTMLElement>('button')
    const place = field.current ?? (isApplied ? status.current : first)
    if (reason) box.current?.focus()
    else place?.focus()
  })
  // After the update that shows the field, the status or the offers.
  useEffect(() => {
    if (moves > 0) focusPlace()
  }, [moves])

  const apply = async (code: string, isOffer: boolean) => {
    setMissing(!code)
    setOffered(isOffer ? code : null)
    const next = code === '' ? null : await entry.apply(code, isOffer)
    if (next) {
      setWantsMore(false)
      setOffered(null)
    }
    moveFocusAfter(next)
  }
  return {
    form,
    field,
    status,
    box,
    offers,
    /** Whether another coupon discards a typed card. */
    warns,
    texts,
    /** Whether the field is shown: on demand, and beside an error that no offer explains. */
    hasField,
    missing: isMissing ? MISSING : undefined,
    /** Why the API refused the code in the field. */
    refused,
    /** Text beside a typed code that was refused. */
    wayOn: refused && !entry.isOpen ? wayOn : undefined,
    /** Keeps the field although offers arrive. */
    keepField: () => setWantsMore(true),
    addAnother: () => {
      setWantsMore(true)
      moveFocus()
    },
    cannotRemove,
    type: (code: string) => {
      entry.type(code)
      setMissing(false)
      if (isRefused) dismissErrors()
    },
    // A browser may have filled the field without an event.
    submit: () => apply((field.current?.value ?? entry.code).trim(), false),
    applyOffer: (code: string) => apply(code, true),
    remove: async (code: string) => {
      onGiveUp(code)
      setOffered(null)
      const next = await run('promotion', withPaymentAgain(accepted, withoutCoupon(code)))
      setCannotRemove(next?.promotions.some((other) => other.code === code) ?? false)
      moveFocusAfter(next)
    },
    dismiss: async () => {
      setMissing(false)
      dismissErrors()
      if (!isMissing && told !== errors.promotion) {
        for (const { code } of lost) await run('promotion', withoutCoupon(code))
      }
      moveFocus()
    },
  }
}

/** The customer's promotions, then those of the order. Failed reads count as none. */
function useKnownPromotions(order: Order): readonly WirePromotion[] {
  const load = () => withBearer((token) => getEligiblePromotions(accessTo(order, token)))
  const own = useQuery(userPromotionsQuery(useSession().user?.id ?? null)).data ?? []
  const eligible = useQuery(eligiblePromotionsQuery(order, load)).data ?? []
  return [...own, ...eligible]
}

/** The typed code of a coupon. */
export interface CouponEntry {
  code: string
  type: (code: string) => void
  /** Whether the typed code was neither applied nor rejected. */
  isOpen: boolean
  /**
   * Applies a code. Resolves to the order, or to null after a failure. The code then stays in the
   * field, except that of a refused offer.
   */
  apply: (code: string, isOffer?: boolean) => Promise<Order | null>
  /** Codes refused for this order as it is, in capitals. They are not offered again. */
  refusedCodes: readonly string[]
  refuse: (codes: readonly string[]) => void
  /** Clears the field if its code was refused. */
  clearRefused: () => void
}

const OTHER_FIELDS = ['recaptcha_token', 'state', 'payments']

/** On what the API's refusal of a coupon depends. */
const subjectOf = ({ itemTotal, email }: Order) => JSON.stringify([itemTotal, email])

export function useCouponEntry(order: Order, { run, accepted }: Checkout): CouponEntry {
  const [code, type] = useState('')
  const [refused, setRefused] = useState('')
  const [coupons, setCoupons] = useState(() => readMemo(order.number).coupons)
  const typed = code.trim()
  const subject = subjectOf(order)
  const refusedCodes = coupons?.of === subject ? coupons.codes : []
  const refuse = (codes: readonly string[]) => {
    const next: RefusedCoupons = { of: subject, codes: [...refusedCodes, ...codes] }
    setCoupons(next)
    storeMemo(order.number, { coupons: next })
  }
  const apply = async (wanted: string, isOffer = false) => {
    const send = withPaymentAgain(accepted, promotionToPayment(wanted))
    let isRefused = false
    const next = await run('promotion', (number, access) =>
      send(number, access).catch((error) => {
        // Other refusals of the call say nothing of the code.
        const isOther = OTHER_FIELDS.some((field) => field in fieldTexts(error))
        isRefused = isStatus(error, 422) && !isOther
        if (isRefused) refuse([couponCode(wanted).toUpperCase()])
        throw error
      }),
    )
    type(next || (isOffer && isRefused) ? '' : wanted)
    setRefused(isRefused ? wanted : '')
    return next
  }
  const isOpen = typed !== '' && typed !== refused
  const clearRefused = () => type((now) => (now.trim() === refused ? '' : now))
  return { code, type, isOpen, apply, refusedCodes, refuse, clearRefused }
}
