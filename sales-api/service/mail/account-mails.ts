import { RESET_LINK_MINUTES } from '@/lib/shared/customer-rules'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, type Unit, unitLabel } from '@/lib/shared/weight'
import { type Mail, ownerWords, type Sender, unlinked, writeMail } from './template'

interface Welcome {
  id: number
  firstName: string
  to: string
  /** Whether cards are saved for the next purchase. */
  keepsCards: boolean
}

export function welcomeMail({ id, firstName, to, keepsCards }: Welcome, sender: Sender): Mail {
  return writeMail(
    {
      id: `welcome.${id}`,
      to,
      subject: `A sua conta n${sender.storeArticle} ${sender.storeName} está pronta`,
      heading: `${unlinked(firstName)}, a sua conta está pronta`,
      blocks: [
        ...ownerWords('conta-criada'),
        {
          kind: 'paragraph',
          text: `Na sua conta ficam os seus endereços${keepsCards ? ', cartões' : ''} e pedidos, que você acompanha até a entrega.`,
        },
        { kind: 'action', label: 'Ver os cortes', url: new URL('/', sender.publicUrl).href },
      ],
    },
    sender,
  )
}

interface Reset {
  id: number
  to: string
  link: URL
}

export function passwordResetMail({ id, to, link }: Reset, sender: Sender): Mail {
  const paragraphs = [
    `O link vale por ${RESET_LINK_MINUTES} minutos, só pode ser usado uma vez e deixa de valer quando você pede outro.`,
    'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
  ]
  return writeMail(
    {
      id: `password-reset.${id}`,
      to,
      subject: 'Crie uma nova senha',
      heading: 'Crie uma nova senha',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Recebemos um pedido para criar uma nova senha para a sua conta.',
        },
        { kind: 'action', label: 'Criar nova senha', url: link.href },
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      ],
    },
    sender,
  )
}

interface BackInStock {
  id: number
  to: string
  name: string
  slug: string
  /** BRL per gram or per unit. */
  price: number
  unit: Unit
  /** Token of the link that ends the customer's stock alerts. */
  endToken: string
}

export function backInStockMail(product: BackInStock, sender: Sender): Mail {
  const { id, to, name, slug, price, unit, endToken } = product
  const end = new URL(`/v2/stock_alerts/${endToken}`, sender.publicUrl).href
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
        { kind: 'link', label: 'Parar de receber avisos de estoque', url: end },
      ],
      headers: {
        'List-Unsubscribe': `<${end}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    sender,
  )
}
