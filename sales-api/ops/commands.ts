import type { Command } from './command'
import { auditCommand } from './commands/audit'
import { backupCreate } from './commands/backup-create'
import { backupRestore } from './commands/backup-restore'
import { catalogueImport } from './commands/catalogue-import'
import { ordersCancel } from './commands/orders-cancel'
import { ordersCapture } from './commands/orders-capture'
import { ordersDeliver } from './commands/orders-deliver'
import { ordersDeny } from './commands/orders-deny'
import { ordersList } from './commands/orders-list'
import { ordersLocate } from './commands/orders-locate'
import { ordersMove } from './commands/orders-move'
import { ordersReceipt } from './commands/orders-receipt'
import { ordersShow } from './commands/orders-show'
import { ordersWeigh } from './commands/orders-weigh'
import { outboxList } from './commands/outbox-list'
import { outboxRetry } from './commands/outbox-retry'
import { productsList } from './commands/products-list'
import { productsPrice } from './commands/products-price'
import { productsRename } from './commands/products-rename'
import { productsRestore } from './commands/products-restore'
import { productsShow } from './commands/products-show'
import { productsStock } from './commands/products-stock'
import { productsWithdraw } from './commands/products-withdraw'
import { slotsCapacity } from './commands/slots-capacity'
import { slotsClose } from './commands/slots-close'
import { slotsList } from './commands/slots-list'
import { slotsOpen } from './commands/slots-open'

/** Every command of `npm run ops`, in the order `--help` lists them. */
// biome-ignore lint/suspicious/noExplicitAny: each command knows the type of its own result
export const commands: Command<any>[] = [
  ordersList,
  ordersShow,
  ordersMove,
  ordersDeliver,
  ordersLocate,
  ordersWeigh,
  ordersCapture,
  ordersDeny,
  ordersCancel,
  ordersReceipt,
  productsList,
  productsShow,
  productsStock,
  productsPrice,
  productsWithdraw,
  productsRestore,
  productsRename,
  slotsList,
  slotsOpen,
  slotsClose,
  slotsCapacity,
  catalogueImport,
  outboxList,
  outboxRetry,
  backupCreate,
  backupRestore,
  auditCommand,
]
