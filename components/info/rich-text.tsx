import { Fragment, type ReactNode } from 'react'
import { IntentLink } from '@/components/shell/intent-link'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { Icon } from '@/components/ui/icon'
import type { Block, Inline, Section } from '@/lib/shared/shop/parse-text.mjs'
import { phoneHref } from '@/lib/shop/identity'

/** Renders a text of the shop's folder. */
export function RichText({ blocks }: { blocks: Block[] }) {
  return blocks.map((block) => <RichBlock key={JSON.stringify(block)} block={block} />)
}

function RichBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <RichLine content={block.content} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((content) => (
            <li key={JSON.stringify(content)}>
              <RichLine content={content} />
            </li>
          ))}
        </List>
      )
    }
    default:
      return (
        <p>
          <RichLine content={block.content} />
        </p>
      )
  }
}

/** Renders the words of a heading, a paragraph or a list item. */
export function RichLine({ content }: { content: Inline[] }): ReactNode {
  return content.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change their order
    <Fragment key={index}>{richPart(part)}</Fragment>
  ))
}

/** Links to the sections of a page. */
export function Contents({ sections }: { sections: Pick<Section, 'id' | 'title'>[] }) {
  return (
    <nav aria-label="Nesta página" className="rounded-lg bg-surface p-4">
      <p className="font-bold font-heading text-lg">Nesta página</p>
      <SectionLinks sections={sections} />
    </nav>
  )
}

/** The same, folded, for narrow screens. */
export function FoldedContents({ sections }: Parameters<typeof Contents>[0]) {
  return (
    <details className="group rounded-lg bg-surface px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-bold font-heading text-lg">
        Nesta página
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <nav aria-label="Índice" className="pb-2">
        <SectionLinks sections={sections} />
      </nav>
    </details>
  )
}

function SectionLinks({ sections }: Parameters<typeof Contents>[0]) {
  return (
    <ul className="mt-1">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline pointer-fine:min-h-8"
          >
            <span>
              <RichLine content={title} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function richPart(part: Inline): ReactNode {
  if (typeof part === 'string') return wholeEmail(part)
  if ('lineBreak' in part) return <br />
  if ('strong' in part) {
    return (
      <strong>
        <RichLine content={part.strong} />
      </strong>
    )
  }
  if ('emphasis' in part) {
    return (
      <em>
        <RichLine content={part.emphasis} />
      </em>
    )
  }
  return <RichLink href={part.link}>{part.content}</RichLink>
}

/** Keeps each 'e-mail' on one line. */
function wholeEmail(text: string): ReactNode {
  return text.split(/(\be-mails?)/i).map((words, index) =>
    index % 2 === 0 ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words never change their order
      <span key={index} className="whitespace-nowrap">
        {words}
      </span>
    ),
  )
}

function RichLink({ href, children }: { href: string; children: Inline[] }) {
  const words = <RichLine content={children} />
  const [scheme = '', rest = ''] = href.split(/:(.*)/s)
  if (href === 'whatsapp') return <WhatsappLink>{words}</WhatsappLink>
  if (href.startsWith('/')) return <IntentLink href={href}>{words}</IntentLink>
  if (scheme === 'tel') {
    return (
      <a className="whitespace-nowrap" href={phoneHref(rest)}>
        {words}
      </a>
    )
  }
  if (scheme !== 'mailto') return <a href={encodeURI(href)}>{words}</a>
  return (
    <a className="sm:whitespace-nowrap" href={encodeURI(href)}>
      {children.map(breakBeforeAt)}
    </a>
  )
}

/** On a narrow screen an address wraps only before the @ and the dots of its domain. */
function breakBeforeAt(part: Inline, index: number): ReactNode {
  const [name, domain] = typeof part === 'string' ? part.split('@') : []
  if (!domain) return <RichLine key={index} content={[part]} />
  return (
    <Fragment key={index}>
      {name}
      {`@${domain}`.split(/(?=\.)/).map((label) => (
        <Fragment key={label}>
          <wbr className="sm:hidden" />
          {label}
        </Fragment>
      ))}
    </Fragment>
  )
}
