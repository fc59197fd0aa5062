import { eq } from 'drizzle-orm'
import { taxIdError, taxIdOf } from '@/lib/shared/person-rules'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { unprocessableStep } from '../http-error'
import type { Caller } from '../orders/find-order'
import { unfinishedFrom } from '../orders/order-state'
import { runStep } from './steps'

/**
 * Stores the CPF or CNPJ that the customer wants on the receipt; an empty text takes it off. The
 * order keeps its state. Throws 422.
 */
export async function submitReceiptTaxId(db: Db, number: string, caller: Caller, text: string) {
  const taxId = taxIdOf(text)
  const error = taxId ? taxIdError(taxId) : null
  if (error) throw unprocessableStep('receipt_tax_id', [error])
  await runStep(db, number, caller, unfinishedFrom('payment'), async (tx, order) => {
    await tx
      .update(orders)
      .set({ receiptTaxId: taxId || null })
      .where(eq(orders.id, order.id))
  })
}
