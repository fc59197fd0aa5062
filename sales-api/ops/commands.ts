import type { Command } from './command'
import { catalogueExport, catalogueImport } from './commands/catalogue'
import { couponsCreate, couponsEnd, couponsList } from './commands/coupons'
import { guestsErase, guestsExport } from './commands/guests'
import {
  ordersList,
  ordersLocate,
  ordersReceipt,
  ordersReschedule,
  ordersShow,
} from './commands/orders'
import {
  ordersCancel,
  ordersCapture,
  ordersDeliver,
  ordersDeny,
  ordersMove,
  ordersRefund,
} from './commands/orders-change'
import {
  ordersAgree,
  ordersAsk,
  ordersFinish,
  ordersSubstitute,
  ordersWeigh,
} from './commands/orders-weigh'
import { outboxList, outboxRetry } from './commands/outbox'
import {
  ordersPixReceived,
  ordersPixReturned,
  paymentsCheck,
  paymentsList,
  paymentsPixCode,
} from './commands/payments'
import {
  productsList,
  productsPicture,
  productsRename,
  productsRestore,
  productsShow,
  productsWithdraw,
} from './commands/products'
import { productsPrice, productsStock } from './commands/products-many'
import { promotionsEnd, promotionsList, promotionsStart } from './commands/promotions'
import { doctorCommand, reportMonthCommand, statusCommand } from './commands/report'
import { auditCommand, backupCreate, backupRestore } from './commands/shop'
import { slotsCapacity, slotsClose, slotsClosures, slotsList, slotsOpen } from './commands/slots'
import { staffAdd, staffEnd, staffInvite, staffList } from './commands/staff'

/** Every command of `npm run ops`, in the order `--help` lists them. */
export const commands: Command[] = [
  statusCommand,
  doctorCommand,
  reportMonthCommand,
  ordersList,
  ordersShow,
  ordersMove,
  ordersDeliver,
  ordersLocate,
  ordersWeigh,
  ordersAsk,
  ordersAgree,
  ordersSubstitute,
  ordersFinish,
  ordersCapture,
  ordersPixReceived,
  ordersPixReturned,
  ordersRefund,
  ordersDeny,
  ordersCancel,
  ordersReceipt,
  ordersReschedule,
  productsList,
  productsShow,
  productsStock,
  productsPrice,
  productsPicture,
  productsWithdraw,
  productsRestore,
  productsRename,
  slotsList,
  slotsClosures,
  slotsOpen,
  slotsClose,
  slotsCapacity,
  catalogueImport,
  catalogueExport,
  promotionsStart,
  promotionsEnd,
  promotionsList,
  couponsCreate,
  couponsEnd,
  couponsList,
  staffAdd,
  staffInvite,
  staffEnd,
  staffList,
  guestsExport,
  guestsErase,
  paymentsList,
  paymentsCheck,
  paymentsPixCode,
  outboxList,
  outboxRetry,
  backupCreate,
  backupRestore,
  auditCommand,
]
