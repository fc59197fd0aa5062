/**
 * Why a card was declined, as far as its holder may know. `bank` covers reasons that only help a
 * thief. `spent` means that the gateway refuses the token, so the card must be entered again.
 */
export const DECLINE_REASONS = [
  'authentication',
  'bank',
  'code',
  'expired',
  'funds',
  'limit',
  'number',
  'retry',
  'spent',
  'unsupported',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/**
 * Text for the holder of a declined card; lost, stolen and suspected cards get the one of `bank`.
 */
export const DECLINE_SENTENCES: Record<DeclineReason, string> = {
  authentication: 'A confirmação com o banco não foi concluída. Tente de novo ou use outro cartão',
  bank: 'O banco do cartão não autorizou esta compra. Fale com ele ou use outra forma de pagamento',
  code: 'O código de segurança não confere. Confira o verso do cartão',
  expired: 'O cartão está vencido',
  funds: 'O cartão não tem limite para este valor',
  limit: 'O cartão passou do limite de compras por agora. Use outro ou tente mais tarde',
  number: 'O número do cartão não confere',
  retry: 'O banco do cartão não respondeu. Tente de novo em alguns minutos',
  spent: 'Não conseguimos usar este cartão de novo. Digite os dados dele outra vez ou use outro',
  unsupported: 'Este cartão não é aceito nesta compra. Use outro',
}
