import { WEIGHT_STORY } from '@/lib/shared/tolerance'
import { type Mail, type Sender, writeMail } from './letter'

interface Welcome {
  id: number
  firstName: string
  to: string
}

const HOW = `Você escolhe pelo preço do Kg, nós cortamos e pesamos. ${WEIGHT_STORY}`

/** The mail that greets a new customer. */
export function welcomeMail({ id, firstName, to }: Welcome, sender: Sender): Mail {
  return writeMail(
    {
      id: `welcome.${id}`,
      to,
      subject: `A sua conta no ${sender.storeName} está pronta`,
      heading: `${firstName}, a sua conta está pronta`,
      blocks: [
        { kind: 'paragraph', text: HOW },
        {
          kind: 'paragraph',
          text: 'Na sua conta ficam os seus endereços, cartões e pedidos, que você acompanha até a entrega.',
        },
        { kind: 'action', label: 'Ver os cortes', url: new URL('/', sender.publicUrl).href },
      ],
    },
    sender,
  )
}
