import Link from 'next/link'
import type { ComponentProps } from 'react'

const underlined = 'text-primary underline underline-offset-4 disabled:opacity-50'
const line = 'inline-flex min-h-11 items-center justify-center'

const looks = {
  strong: `${line} font-semibold ${underlined}`,
  plain: `${line} ${underlined}`,
  small: `${line} text-sm ${underlined}`,
  /** Inside a sentence, where a target of 44 px would spread the lines. */
  inline: `font-semibold ${underlined}`,
}

type TextLook = keyof typeof looks

export function textLook(look: TextLook = 'strong', className = ''): string {
  return `${looks[look]} ${className}`
}

type LinkProps = ComponentProps<'a'> & { href: string; look?: TextLook }

/** Opens pages of the shop without a page load; other addresses are plain anchors. */
export function TextLink({ look, className, href, ...rest }: LinkProps) {
  const props = { ...rest, href, className: textLook(look, className) }
  return href.startsWith('/') ? <Link prefetch={false} {...props} /> : <a {...props} />
}

type ButtonProps = ComponentProps<'button'> & { look?: TextLook }

/** Button that looks like a text link. */
export function TextButton({ look, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={textLook(look, className)} />
}
