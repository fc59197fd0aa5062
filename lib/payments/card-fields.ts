import { CARD_RULES } from '../shared/card'

/** Fields of a card that a gateway shows in its own frames, in the order of the form. */
export const GATEWAY_FIELDS = ['number', 'expiry', 'code'] as const

export type GatewayField = (typeof GATEWAY_FIELDS)[number]

/** Error of an empty or incomplete field. */
export const INCOMPLETE: Readonly<Record<GatewayField, string>> = {
  number: CARD_RULES.number('') ?? '',
  expiry: 'Informe mês e ano da validade. Ex: 04/30',
  code: CARD_RULES.verification_value('') ?? '',
}

/** Callbacks for events of the gateway's fields. */
export interface CardListener {
  onReady(): void
  /** The fields could not be shown. */
  onBroken(error: unknown): void
  onFocus(field: GatewayField, isFocused: boolean): void
  /** `error` is the text to show at the field. */
  onChange(field: GatewayField, isComplete: boolean, error: string | null): void
}

/** Refused card: the field concerned with its text, or null without a field. */
export interface CardRefusal {
  refused: { field: GatewayField; text: string } | null
}

export interface MountedCard {
  focus(field: GatewayField): void
  /** Creates the card. Returns its id at the gateway, or its refusal. */
  tokenize(name: string): Promise<{ profileId: string } | CardRefusal>
  destroy(): void
}

/** Script of a gateway, loaded for one public key. */
export interface OpenedGateway {
  /** Mounts the card fields in these boxes. */
  mountCard(boxes: Record<GatewayField, HTMLElement>, listener: CardListener): MountedCard
  /** Opens the bank's window. Rejects if the payment no longer waits for authentication. */
  proveAtBank(clientSecret: string): Promise<void>
}
