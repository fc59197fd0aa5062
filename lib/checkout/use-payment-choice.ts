import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { newest } from '../address/address-form'
import { ownKeys } from '../api/query-keys'
import type { Card, PaymentMethod } from '../api/types'
import { useServerDate } from '../browser/use-server-date'
import { digitsOf, errorFrom } from '../forms/field-check'
import { findBrowserGateway } from '../payments/browser-gateways'
import { CARD_RULES, EXPIRED_CARD, isExpired, passesLuhn } from '../shared/card'
import type { WirePaymentSource } from '../shared/contract/payment'
import { changeRefusal } from '../shared/door-payment-methods'
import { plainBrl } from '../shared/money'
import { typedAmount } from '../shared/typed-number'
import { isPaidWith } from './stage'
import { moveToConfirmation, type PaymentChoice } from './steps'
import type { Checkout } from './use-checkout'

const trimmed = (rule: (value: string) => string | null) =>
  z.string().check(z.trim(), errorFrom(rule))

/** Fields of a new card. Whether the card has expired depends on the time of the server. */
export const cardFormSchema = z.object({
  name: trimmed(CARD_RULES.name),
  number: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    errorFrom(CARD_RULES.number),
  ),
  month: trimmed(CARD_RULES.month),
  year: trimmed(CARD_RULES.year),
  verificationValue: trimmed(CARD_RULES.verification_value),
  keep: z.boolean(),
})

export type CardFields = z.input<typeof cardFormSchema>

/** Digits of the brands with numbers of one length, by the first digits. */
const LENGTHS: readonly [RegExp, number][] = [
  [/^3[47]/, 15],
  [/^3[0689]/, 14],
  [/^[2456]/, 16],
]

/** Text about a number that fails its check digit, which tells a missing digit; else null. */
export function doubtAbout(number: string): string | null {
  if (passesLuhn(number)) return null
  const isShort = LENGTHS.some(([start, length]) => start.test(number) && number.length < length)
  return `Confira o número: ${isShort ? 'parece que falta algum dígito' : 'algum dígito parece trocado'}.`
}

/** Month with two digits, where one is meant by a single digit. */
export function paddedMonth(typed: string): string {
  return /^[1-9]$/.test(typed) ? `0${typed}` : typed
}

const EMPTY_CARD: CardFields = {
  name: '',
  number: '',
  month: '',
  year: '',
  verificationValue: '',
  keep: false,
}

/**
 * Converts a card for the API; the result must not outlive the call. Sends `keep` only if it was
 * chosen: another sales API may not know the field.
 */
export function toPaymentSource(card: z.output<typeof cardFormSchema>): WirePaymentSource {
  const { verificationValue, keep, ...rest } = card
  return { ...rest, verification_value: verificationValue, ...(keep ? { keep } : {}) }
}

/** Typed card: its id at the gateway, and whether to save the card. */
interface TypedCard {
  profileId: string
  keep: boolean
}

export interface GatewayFieldsHandle {
  /** Returns true if all fields are valid. Otherwise shows the errors and focuses the first one. */
  check(): boolean
  /** Resolves to null after a refusal by the gateway, which the form then shows. */
  tokenize(): Promise<TypedCard | null>
}

interface PaymentOffer {
  methods: readonly PaymentMethod[]
  /** Undefined while loading: nothing is preselected before. */
  cards: readonly Card[] | undefined
  /** Name offered on a new card. */
  holder: string
  /** Whether saving a new card is ticked at first. */
  savesCard: boolean
  /** The order's total in BRL. */
  total: number
  /** Names the cash that covers any weight of the order. */
  cover: string | undefined
  checkout: Checkout
  /** Called with whether the accepted card is to be saved. */
  onDone: (isSaved: boolean) => void
}

/** Chosen payment option, the card forms, and the step that sends the choice to the order. */
export function usePaymentChoice(offer: PaymentOffer) {
  const { methods, cards, holder, savesCard, total, cover, checkout, onDone } = offer
  const { refused } = checkout
  const client = useQueryClient()
  const now = useServerDate()
  const gateway = methods.find(isCardMethod)
  const offline = methods.filter((method) => method.methodType !== 'gateway')
  const usable = gateway && cards ? cards.filter((card) => !isExpired(card, now)) : []
  const [picked, setPicked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [changeError, setChangeError] = useState<string | undefined>()
  /** Number that the shopper was asked to check. */
  const askedNumber = useRef('')
  const formElement = useRef<HTMLFormElement>(null)
  const gatewayCard = useRef<GatewayFieldsHandle>(null)
  const preferred = newest(refused ? usable.filter((card) => !isPaidWith(refused, card)) : usable)
  const fallback = gateway && cards ? 'new' : null
  const before = checkout.paid?.payments.at(-1)
  const beforeAtDoor = offline.find(({ id }) => !before?.source && id === before?.paymentMethod.id)
  const beforeCard = usable.find((card) => before && isPaidWith(before, card))
  const offered = before?.source ? (beforeCard ?? null) : preferred
  const isWithdrawn =
    before && !before.source && !methods.some(({ id }) => id === before.paymentMethod.id)
  const preselected = offered ? `saved-${offered.id}` : fallback
  const again = beforeAtDoor ? `method-${beforeAtDoor.id}` : isWithdrawn ? null : preselected
  const chosen = picked ?? again
  const newCard = { ...EMPTY_CARD, name: holder, keep: savesCard }
  const form = useForm({
    resolver: zodResolver(cardFormSchema),
    mode: 'onTouched',
    defaultValues: newCard,
  })

  const { payment: refusals } = checkout.errors
  const markExpired = (shouldFocus = false) =>
    form.setError('year', { message: EXPIRED_CARD }, { shouldFocus })
  const markRefused = useEffectEvent(() => {
    if (chosen === 'new') markExpired()
  })
  useEffect(() => {
    if (refusals.includes(EXPIRED_CARD)) markRefused()
  }, [refusals])

  // Card data must not stay in the form after another choice.
  const emptyCard = () => {
    form.reset(newCard)
    askedNumber.current = ''
  }
  const pick = (choice: string | null) => {
    if (choice !== 'new') emptyCard()
    setPicked(choice)
    setMissing(false)
    setChangeError(undefined)
  }
  const send = async (choice: PaymentChoice) => {
    const order = await checkout.run('payment', moveToConfirmation(choice))
    if (!order) return
    emptyCard()
    const isKept = choice.kind === 'new' ? choice.card.keep : 'keep' in choice && choice.keep
    if (isKept) client.invalidateQueries({ queryKey: ownKeys.cards })
    onDone(isKept === true)
  }
  const sendGatewayCard = async (methodId: number) => {
    const typed = gatewayCard.current
    if (!typed?.check()) return
    const card = await checkout.attempt('payment', typed.tokenize)
    if (card) await send({ kind: 'profile', methodId, ...card })
  }
  /** Marks a number that fails its check digit, once for each number. Returns whether it did. */
  const markDoubtful = (shouldFocus = false): boolean => {
    const number = digitsOf(form.getValues('number'))
    const doubt = doubtAbout(number)
    if (!doubt || number === askedNumber.current) return false
    askedNumber.current = number
    const message = `${doubt} Se estiver certo, toque em CONTINUAR mais uma vez`
    form.setError('number', { message }, { shouldFocus })
    return true
  }
  /** Marks a past year and a doubtful number beside the other errors. */
  const markOthers = (errors: FieldErrors<CardFields>) => {
    const { month, year } = form.getValues()
    const last = errors.month ? '12' : month
    if (!errors.year && isExpired({ month: last, year }, now)) markExpired()
    if (!errors.number) markDoubtful()
  }
  const sendNewCard = form.handleSubmit((values) => {
    if (!gateway) return
    const isPast = isExpired(values, now)
    if (isPast) markExpired(true)
    // The number is above the year, so it takes the focus from it.
    if (markDoubtful(true) || isPast) return
    return send({ kind: 'new', methodId: gateway.id, card: toPaymentSource(values) })
  }, markOthers)
  const payAtDoor = (methodId: number) => {
    const field = formElement.current?.querySelector<HTMLInputElement>('[name="change"]')
    const text = field?.value.trim() ?? ''
    const changeFor = typedAmount(text) ?? undefined
    const unread = text && !changeFor ? 'Digite o valor, como 100 ou 99,90' : null
    const short = changeFor ? changeRefusal(changeFor, total) : null
    const error = unread ?? (short && cover ? `${short}. ${cover}` : short)
    setChangeError(error ?? undefined)
    if (error) field?.focus()
    else send({ kind: 'offline', methodId, changeFor })
  }
  /** Sends the chosen option. Without one, shows a message and focuses the first option. */
  const submit = () => {
    setPicked(chosen)
    const card = usable.find(({ id }) => chosen === `saved-${id}`)
    const method = offline.find(({ id }) => chosen === `method-${id}`)
    if (card) send({ kind: 'saved', cardId: card.id })
    else if (method) payAtDoor(method.id)
    else if (chosen === 'new' && gateway?.gateway) sendGatewayCard(gateway.id)
    else if (chosen === 'new' && gateway) {
      form.setValue('month', paddedMonth(form.getValues('month')))
      sendNewCard()
    } else {
      setMissing(true)
      formElement.current?.querySelector<HTMLInputElement>('[name="payment"]:enabled')?.focus()
    }
  }
  return {
    gateway,
    offline,
    /** Choice of the shopper; null before the first one. */
    picked,
    chosen,
    isMissing,
    changeError,
    /** Typed change of the choice before, as it is typed. */
    changeBefore: before?.changeFor === undefined ? undefined : plainBrl(before.changeFor),
    pick,
    submit,
    form,
    formElement,
    gatewayCard,
  }
}

/**
 * Online cards need the shop's own form or the fields of a gateway that this storefront supports.
 */
export function isCardMethod({ methodType, gateway }: PaymentMethod): boolean {
  return methodType === 'gateway' && (!gateway || findBrowserGateway(gateway.name) !== null)
}
