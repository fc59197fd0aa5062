import type { SendMailOptions } from 'nodemailer'
import { dialledNumber, whatsappNumber } from '@/lib/shared/phone.mjs'
import { figureConditions, figureValues } from '@/lib/shared/shop/figures'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import { sections, wordsOf } from '@/lib/shared/shop/text-parts.mjs'
import { keepUnits } from '@/lib/shared/text'
import { type Env, env } from '../env'

/** Sections of `textos/emails.md`. */
export const MAIL_SECTIONS = [
  'conta-criada',
  'pronto-para-a-retirada',
  'a-caminho',
  'entregue',
  'fim-do-email',
] as const

type MailSection = (typeof MAIL_SECTIONS)[number]

const text = readText(wholeShop.folder, 'emails', {
  values: figureValues(),
  conditions: figureConditions(env.gateway !== 'none'),
})

/** Returns the owner's words for a part of an e-mail by paragraph; empty where there are none. */
function mailWords(section: MailSection): string[] {
  const found = sections(text.blocks, 2).find(({ id }) => id === section)
  return (found?.blocks ?? []).map(wordsOf)
}

const { colours, identity } = wholeShop
const { legalName, cnpj, address, phone, email, whatsapp } = identity

export interface Sender {
  from: SendMailOptions['from']
  publicUrl: string
  storeName: string
  storeArticle: 'o' | 'a'
  /** Where orders are picked up. */
  storeAddress: string
  storePhone: string
}

/** Row of a table; remarks are shown below the label, each on a line of its own. */
export type Row = [label: string, value: string, ...remarks: (string | null)[]]

export type Block =
  | { kind: 'paragraph'; text: string; isStrong?: boolean }
  | { kind: 'table'; rows: Row[]; strongLast?: boolean }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'image'; alt: string; png: Buffer; size: number }
  | { kind: 'code'; text: string }

interface Template {
  /** Source of the message id, so that a repeated e-mail has the same id. */
  id: string
  to: string
  subject: string
  heading: string
  blocks: Block[]
  headers?: Record<string, string>
  /** Without the owner's closing words, which speak to customers. */
  isToShop?: boolean
}

export type Mail = SendMailOptions & { messageId: string }

/** Paragraphs with the owner's words for a part of an e-mail. */
export function ownerWords(section: MailSection): Block[] {
  return mailWords(section).map((text) => ({ kind: 'paragraph', text }))
}

/** A paragraph in bold. */
export function boldParagraph(text: string): Block {
  return { kind: 'paragraph', text, isStrong: true }
}

/** Whether the owner's closing words already name the shop's phone, so that no part repeats it. */
export function namesPhone({ storePhone }: Sender): boolean {
  return closingWords().some((words) => words.includes(storePhone))
}

/** Renders an e-mail with the same words in text and in HTML. */
export function writeMail(template: Template, sender: Sender): Mail {
  const { hostname } = new URL(sender.publicUrl)
  return {
    messageId: `<${template.id}@${hostname}>`,
    from: sender.from,
    // An object, because a string is parsed and could become several recipients.
    to: { name: '', address: template.to },
    subject: template.subject,
    headers: { 'Auto-Submitted': 'auto-generated', ...template.headers },
    ...(template.isToShop ? {} : { replyTo: email }),
    text: asText(template, sender),
    html: asHtml(template, sender),
    attachments: template.blocks.flatMap((block) =>
      block.kind === 'image'
        ? [{ filename: 'pix.png', content: block.png, cid: IMAGE, contentDisposition: 'inline' }]
        : [],
    ),
  }
}

const closingWords = (isToShop = false) => (isToShop ? [] : mailWords('fim-do-email'))

function asText({ heading, blocks, isToShop }: Template, { storeName, publicUrl }: Sender): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'image') return block.alt
    if (block.kind === 'paragraph' || block.kind === 'code') return block.text
    if (block.kind !== 'table') return `${block.label}: ${block.url}`
    return block.rows
      .map(([label, value, ...remarks]) =>
        [`- ${label}: ${value}`, ...remarks.filter(Boolean)].join('\n  '),
      )
      .join('\n')
  })
  const signature = isToShop
    ? [storeName, publicUrl]
    : [
        legalName,
        `CNPJ ${cnpj}`,
        address,
        `WhatsApp: ${whatsappUrl()}`,
        email,
        `Site: ${publicUrl}`,
      ]
  return [heading, ...parts, ...closingWords(isToShop), signature.join('\n')].join('\n\n')
}

function asHtml({ heading, blocks, isToShop }: Template, sender: Sender): string {
  const name = escapeHtml(sender.storeName)
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:${colours.surface};color:${colours.ink};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5"><div style="display:none">${escapeHtml(previewOf(blocks) ?? heading)}</div><div style="max-width:560px;margin:0 auto;background:${colours.page}">
<p style="margin:0;padding:16px 24px;background:${colours.ink};color:${colours.page};font-weight:bold">${name}</p>
<div style="padding:8px 24px 24px">
<h1 style="color:${colours.primary};font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};color:${colours.muted};font-size:14px">${[...closingWords(isToShop).map(withPhoneLink), ...signatureHtml(sender, isToShop)].join('<br>')}</p>
</div></div></body></html>`
}

/** Lines that name the seller and how to reach it, in an e-mail to the shop only its site. */
function signatureHtml({ storeName, publicUrl }: Sender, isToShop = false): string[] {
  if (isToShop) return [linkHtml(publicUrl, storeName)]
  return [
    ...[legalName, `CNPJ ${cnpj}`, address].map((line) => wholeParts(line)),
    linkHtml(whatsappUrl(), 'WhatsApp'),
    linkHtml(`mailto:${email}`, email),
    `Site: ${linkHtml(publicUrl, new URL(publicUrl).host)}`,
  ]
}

function linkHtml(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${colours.primary}">${escapeHtml(text)}</a>`
}

/** Opens WhatsApp with the shop, where given with a message. */
export function whatsappUrl(message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : ''
  return `https://wa.me/${whatsappNumber(whatsapp)}${text}`
}

/** Line that a list of e-mails shows after the subject: what is in bold, else what stands first. */
function previewOf(blocks: Block[]): string | undefined {
  const texts = blocks.filter((block) => block.kind === 'paragraph')
  return (texts.find(({ isStrong }) => isStrong) ?? texts[0])?.text
}

/** Content id of the image of an e-mail, which has at most one. */
const IMAGE = 'imagem'

export function blockHtml(block: Block): string {
  if (block.kind === 'image') {
    const alt = escapeHtml(block.alt)
    return `<p><img src="cid:${IMAGE}" width="${block.size}" height="${block.size}" alt="${alt}"></p>`
  }
  if (block.kind === 'code') {
    return `<p style="padding:12px;background:${colours.surface};font-family:monospace;font-size:14px;word-break:break-all">${escapeHtml(block.text)}</p>`
  }
  if (block.kind === 'paragraph') {
    return `<p${block.isStrong ? ' style="font-weight:bold"' : ''}>${withPhoneLink(block.text)}</p>`
  }
  if (block.kind === 'action') {
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.primary};color:${colours.page};font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>`
  }
  if (block.kind === 'link') {
    return `<p style="font-size:14px">${linkHtml(block.url, block.label)}</p>`
  }
  const rows = block.rows.map((row, index) =>
    rowHtml(row, Boolean(block.strongLast) && index === block.rows.length - 1),
  )
  return `<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid ${colours.line};margin:16px 0 0">${rows.join('')}</table>`
}

/** Longest value kept on one line, in characters: fits amounts, not addresses. */
const LONGEST_AMOUNT = 16

/** The remarks have a row of their own, so that they take no width from the value. */
function rowHtml([label, value, ...remarks]: Row, strong: boolean): string {
  const wrap = value.length > LONGEST_AMOUNT ? '' : ';white-space:nowrap'
  const weight = strong ? 'font-weight:bold;' : ''
  const below = remarks.flatMap((remark) => (remark ? [wholeParts(remark)] : [])).join('<br>')
  const bottom = below ? 0 : 6
  const row = below
    ? `<tr><td colspan="2" style="padding:0 0 6px;color:${colours.muted};font-size:14px">${below}</td></tr>`
    : ''
  return `<tr><td style="${weight}padding:6px 12px ${bottom}px 0;vertical-align:top">${wholeParts(label)}</td><td style="${weight}padding:6px 0 ${bottom}px;text-align:right;vertical-align:top${wrap}">${wholeParts(value)}</td></tr>${row}`
}

/** Hours, digits of a card and zipcodes. */
const WHOLE = /\d+h\d*–\d+h\d*|das \d+h\d* às \d+h\d*|\*{4} \d+|\d{5}-\d{3}/g

/**
 * Text of a row in HTML, each part of `WHOLE` and each number with its unit kept on one line. Hours
 * begin a line for each group of days.
 */
function wholeParts(text: string): string {
  return keepUnits(escapeHtml(text))
    .replace(WHOLE, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\u00a0· ', '<br>')
}

/** HTML of a text whose phone of the shop can be tapped, with each 'e-mail' kept on one line. */
function withPhoneLink(text: string): string {
  const link = `<a href="tel:${dialledNumber(phone) ?? ''}" style="color:${colours.primary};white-space:nowrap">${escapeHtml(phone)}</a>`
  return keepUnits(escapeHtml(text))
    .replaceAll(escapeHtml(phone), link)
    .replaceAll('e-mail', 'e-\u2060mail')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Inserts word joiners into free text, so that mail clients create no links. */
export function unlinked(text: string): string {
  return text.replace(/[.@](?=[^\s.])|:(?=\/\/)/g, '$&\u2060')
}

/** The shop as it signs its e-mails. */
export function senderOf({ mailFrom, publicUrl }: Pick<Env, 'mailFrom' | 'publicUrl'>): Sender {
  const { name, article } = identity
  return {
    from: mailFrom,
    publicUrl,
    storeName: name,
    storeArticle: article,
    storeAddress: address,
    storePhone: phone,
  }
}
