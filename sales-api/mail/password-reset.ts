import type { SendMailOptions } from 'nodemailer'
import { escapeHtml } from './escape-html'

interface Reset {
  id: number
  to: string
  link: URL
  from: string
  phone: string
}

const WHAT = 'Recebemos um pedido para criar uma nova senha para a sua conta.'
const HOW_LONG = 'O link vale por 15 minutos e só pode ser usado uma vez.'
const NOT_YOU = 'Se não foi você, ignore este e-mail: a sua senha continua a mesma.'

/** The mail with a password reset link, in text and HTML. */
export function passwordResetMail(reset: Reset): SendMailOptions & { messageId: string } {
  const { id, to, link, from, phone } = reset
  return {
    messageId: `<password-reset.${id}@${link.hostname}>`,
    from,
    to,
    subject: 'Crie uma nova senha',
    text: [WHAT, link.href, HOW_LONG, NOT_YOU, `Dúvidas? Ligue para ${phone}.`].join('\n\n'),
    html: `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#fffaf3;color:#1e1719;font-family:Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px">
<h1 style="color:#7a1220;font-size:22px">Crie uma nova senha</h1>
<p>${WHAT}</p>
<p><a href="${escapeHtml(link.href)}" style="color:#7a1220">Criar nova senha</a></p>
<p>${HOW_LONG}</p><p>${NOT_YOU}</p><p>Dúvidas? Ligue para ${escapeHtml(phone)}.</p>
</div></body></html>`,
  }
}
