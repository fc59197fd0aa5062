'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { containsWords, foldedWords, isForm } from '@/lib/shared/fold-accents'
import { Icon } from '../ui/icon'
import { TextField } from '../ui/text-field'
import { Contents } from './rich-text'

interface FaqEntry {
  /** Fragment of the entry's URL. */
  id: string
  question: string
  answer: ReactNode
  /** Words of the answer, for the search. */
  words: string
}

interface FaqGroup {
  /** Fragment of the group's URL. */
  id: string
  title: string
  entries: FaqEntry[]
}

interface Props {
  groups: FaqGroup[]
  /** How to ask what the list does not answer. */
  children: ReactNode
}

/** Folded words that shoppers type, and the word that the questions use. */
const MEANT: Readonly<Record<string, string>> = {
  prazo: 'horarios',
  prazos: 'horarios',
  demora: 'horarios',
  reembolso: 'devolver',
  estorno: 'devolver',
  taxa: 'frete',
  vale: 'vales',
}

/** Folded words that also stand for a word of other questions. */
const RELATED: Readonly<Record<string, string>> = { frete: 'entrega' }

const textOf = ({ question, words }: FaqEntry) => `${question} ${words}`

/** Whether a question is about the word related to a folded word. */
function asksAbout({ question }: FaqEntry, word: string): boolean {
  const related = RELATED[word]
  return related ? foldedWords(question).some((own) => isForm(related, own)) : false
}

/** Whether an entry has each typed word, or asks about its related word. */
function containsTyped(entry: FaqEntry, typed: string): boolean {
  const text = textOf(entry)
  return foldedWords(typed).every((word) => containsWords(text, word) || asksAbout(entry, word))
}

/** Whether an entry has a form of each typed word, or of the word meant by it. */
function containsForms(entry: FaqEntry, typed: string): boolean {
  const words = foldedWords(textOf(entry))
  return foldedWords(typed)
    .map((word) => MEANT[word] ?? word)
    .every((word) => words.some((own) => isForm(word, own)) || asksAbout(entry, word))
}

/**
 * All questions by group, and a field that leaves those with the typed words, else those with forms
 * of them. A search that finds nothing leaves all.
 */
export function FaqList({ groups, children }: Props) {
  const [typed, setTyped] = useState('')
  const isSearch = foldedWords(typed).length > 0
  useEffect(() => {
    openAddressed()
    window.addEventListener('hashchange', openAddressed)
    return () => window.removeEventListener('hashchange', openAddressed)
  }, [])
  const matching = (contains: typeof containsForms) =>
    groups
      .map((group) => ({
        ...group,
        entries: group.entries.filter((entry) => contains(entry, typed)),
      }))
      .filter(({ entries }) => entries.length > 0)
  const exact = matching(containsTyped)
  const found = exact.length > 0 ? exact : matching(containsForms)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  const shown = count > 0 ? found : groups
  const help = (
    <aside
      aria-label="Falar com a loja"
      className="prose-text mt-8 flow-root rounded-lg bg-surface px-4 pb-4 empty:hidden lg:not-first:mt-4"
    >
      {children}
    </aside>
  )
  return (
    <>
      <TextField
        label="Buscar nas perguntas"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        className="mt-6 max-w-md"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={<Icon name="search" className="pointer-events-none absolute top-3 right-3 size-5" />}
      />
      <p role="status" className="mt-2 text-muted text-sm empty:m-0">
        {isSearch ? foundText(count) : null}
      </p>
      {count > 0 ? null : help}
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-with-panel">
        <div>
          {shown.map(({ id, title, entries }) => (
            <section key={id} id={id} aria-label={title} className="mt-8">
              <h2 className="font-bold text-2xl">{title}</h2>
              <div className="mt-3 grid gap-2">
                {entries.map((entry) => (
                  <FaqItem key={entry.id} entry={entry} isOnly={isSearch && count === 1} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className="top-below-bar self-start lg:sticky">
          <div className="mt-8 max-lg:hidden">
            <Contents sections={shown.map(({ id, title }) => ({ id, title: [title] }))} />
          </div>
          {count > 0 ? help : null}
        </div>
      </div>
    </>
  )
}

/** Opens the entry whose id is the fragment of the address. */
function openAddressed(): void {
  const entry = document.getElementById(window.location.hash.slice(1))
  if (entry instanceof HTMLDetailsElement) entry.open = true
}

/** The only entry that a search leaves is open. */
function FaqItem({ entry, isOnly }: { entry: FaqEntry; isOnly: boolean }) {
  const { id, question, answer } = entry
  return (
    <details
      id={id}
      open={isOnly || undefined}
      className="group rounded-lg border border-line bg-white"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2">
        <h3 className="font-sans font-semibold text-base">{question}</h3>
        <Icon name="down" className="size-5 shrink-0 text-primary group-open:rotate-180" />
      </summary>
      <div className="prose-text -mt-4 max-w-prose px-4 pb-4">{answer}</div>
    </details>
  )
}

function foundText(count: number): string {
  if (count === 0) return 'Nenhuma pergunta com essas palavras. Todas estão abaixo.'
  return count === 1 ? '1 pergunta encontrada' : `${count} perguntas encontradas`
}
