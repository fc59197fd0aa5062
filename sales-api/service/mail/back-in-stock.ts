import { formatBrl } from '@/lib/shared/money'
import { displayPrice, type Unit, unitLabel } from '@/lib/shared/weight'
import { type Mail, type Sender, writeMail } from './letter'

interface BackInStock {
  id: number
  to: string
  name: string
  slug: string
  /** BRL per gram or per unit. */
  price: number
  unit: Unit
}

/** The mail for a customer who waited for this product. */
export function backInStockMail(product: BackInStock, sender: Sender): Mail {
  const { id, to, name, slug, price, unit } = product
  const amount = `${formatBrl(displayPrice(price, unit))} /${unitLabel(unit)}`
  return writeMail(
    {
      id: `back-in-stock.${id}`,
      to,
      subject: `${name} voltou`,
      heading: `${name} voltou ao estoque`,
      blocks: [
        { kind: 'paragraph', text: `Você pediu para ser avisado. O preço de hoje: ${amount}.` },
        {
          kind: 'action',
          label: 'Ver produto',
          url: new URL(`/produtos/${slug}`, sender.publicUrl).href,
        },
        { kind: 'paragraph', text: 'Este aviso é enviado uma vez só.' },
      ],
    },
    sender,
  )
}
