import { figureConditions, figureValues } from '@/lib/shared/shop/figures'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import { sections, wordsOf } from '@/lib/shared/shop/text-parts.mjs'
import { env } from '../env'

/** Sections of `textos/emails.md`. */
export const MAIL_SECTIONS = [
  'conta-criada',
  'pronto-para-a-retirada',
  'a-caminho',
  'entregue',
  'fim-do-email',
] as const

export type MailSection = (typeof MAIL_SECTIONS)[number]

const text = readText(wholeShop.folder, 'emails', {
  values: figureValues(),
  conditions: figureConditions(env.gateway !== 'none'),
})

/** Returns the owner's words for a part of an e-mail by paragraph; empty where there are none. */
export function mailWords(section: MailSection): string[] {
  const found = sections(text.blocks, 2).find(({ id }) => id === section)
  return (found?.blocks ?? []).map(wordsOf)
}
