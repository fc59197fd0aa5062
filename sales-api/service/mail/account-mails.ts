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

export function passwordResetMail(reset: Reset, sender: Sender): Mail {
  return resetMail(reset, sender, {
    subject: 'Crie uma nova senha',
    why: 'Recebemos um pedido para criar uma nova senha para a sua conta.',
    label: 'Criar nova senha',
  })
}

/** The reset proves the e-mail, so that orders placed without the account are attached to it. */
export function guestOrdersMail(reset: Reset, sender: Sender): Mail {
  return resetMail(reset, sender, {
    subject: 'Confirme o seu e-mail para ver os seus pedidos',
    why: 'Você pediu para ver na sua conta os pedidos que fez sem ela. Para confirmar que este e-mail é seu, abra o link e escreva a sua senha, ou uma nova: só quem recebe este e-mail vê os pedidos.',
    label: 'Confirmar e-mail',
  })
}

interface ResetWords {
  subject: string
  why: string
  label: string
}

function resetMail({ id, to, link }: Reset, sender: Sender, words: ResetWords): Mail {
  const { subject, why, label } = words
  const paragraphs = [
    `O link vale por ${RESET_LINK_MINUTES} minutos, só pode ser usado uma vez e deixa de valer quando você pede outro.`,
    'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
  ]
  return writeMail(
    {
      id: `password-reset.${id}`,
      to,
      subject,
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: why },
        { kind: 'action', label, url: link.href },
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
