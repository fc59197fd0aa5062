import { getPaymentAction } from '../api/checkouts'
import type { OrderAccess } from '../api/http'
import { findBrowserGateway } from '../payments/browser-gateways'

/** The gateway's script could not be loaded, so the bank's window did not open. */
export class BankUnreachableError extends Error {
  override readonly name = 'BankUnreachableError'
}

/**
 * Opens the bank's window over the page if the payment still waits for it. Only the API knows the
 * result.
 */
export async function proveAtBank(number: string, access: OrderAccess): Promise<void> {
  const action = await getPaymentAction(number, access)
  const gateway = action && findBrowserGateway(action.gateway)
  if (!gateway) return
  const opened = await gateway.open(action.publicKey).catch((cause) => {
    throw new BankUnreachableError(gateway.name, { cause })
  })
  await opened.proveAtBank(action.clientSecret).catch(() => {
    // Another tab or the shop settled the payment meanwhile.
  })
}
