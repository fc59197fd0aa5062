import { paymentGateway } from '../env/payment-gateway.mjs'

/** Name of the account's page about paying. */
export function paymentPageName(): string {
  return paymentGateway() === 'none' ? 'Formas de pagamento' : 'Meus cartões'
}
