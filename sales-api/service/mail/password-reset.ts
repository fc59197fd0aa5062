import { type Mail, type Sender, writeMail } from './letter'

interface Reset {
  id: number
  to: string
  link: URL
}

/** The mail with a password reset link. */
export function passwordResetMail({ id, to, link }: Reset, sender: Sender): Mail {
  const paragraphs = [
    'O link vale por 15 minutos, só pode ser usado uma vez e deixa de valer quando você pede outro.',
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
