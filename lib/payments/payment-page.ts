import { paymentGateway } from '../env/payment-gateway.mjs'

/** Returns the name of the account's payment page. */
export function paymentPageName(): string {
  return paymentGateway() === 'none' ? 'Formas de pagamento' : 'Meus cartões'
}
