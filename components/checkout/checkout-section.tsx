'use client'

import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ErrorBox } from '@/components/ui/alert-box'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { errorBox, errorsAtButton, isCutOff, pointToCart } from '@/lib/checkout/checkout-errors'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { useIsHidden } from './pane-loading'

const CIRCLES = {
  done: 'bg-success text-page',
  current: 'bg-primary text-page',
  later: 'bg-surface text-ink',
}

interface CheckoutSectionProps {
  number: 1 | 2 | 3
  title: string
  active: boolean
  /** True for a section after the open pane. */
  later?: boolean
  summary?: ReactNode
  /** Reopens this pane. */
  onChange?: () => void
  changing?: boolean
  /** Errors of this pane. While it is open, `StepFailure` shows those that its button repairs. */
  errors: readonly string[]
  /** Whether the call that failed is sent again. */
  isRepeating: boolean
  onDismissErrors: () => void
  children: ReactNode
}

export function CheckoutSection(props: CheckoutSectionProps) {
  const { number, title, active, later = false, summary, onChange, changing, children } = props
  const { onDismissErrors, isRepeating } = props
  const errors = active && isCutOff(props.errors) ? [] : props.errors
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The first pane begins where the page does.
  const wasActive = useRef(active && number === 1)
  const titleId = useId()
  const isDone = !active && !later
  const isHidden = useIsHidden() && later

  useEffect(() => {
    if (active && !wasActive.current && !isErrorFocused()) {
      const inner = section.current?.querySelector<HTMLElement>('h3[data-open-pane]')
      const open = inner ?? heading.current
      open?.focus({ preventScroll: true })
      // Focus alone would leave the closed panes in the upper half of a phone screen.
      const start = inner ?? section.current
      start?.scrollIntoView({ block: 'start' })
    }
    wasActive.current = active
  }, [active])

  const message = errors.join()
  useEffect(() => {
    if (message && !isRepeating) section.current?.scrollIntoView({ block: 'start' })
  }, [message, isRepeating])

  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      hidden={isHidden}
      className="rounded-lg border border-line bg-white p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          data-open-pane={active || undefined}
          aria-current={active ? 'step' : undefined}
          className={`flex min-w-0 grow basis-40 items-center gap-3 font-semibold text-lg sm:text-xl ${later ? 'text-muted' : ''}`}
        >
          <span
            className={`inline-flex size-number shrink-0 items-center justify-center rounded-full text-base forced-colors:border ${CIRCLES[active ? 'current' : isDone ? 'done' : 'later']}`}
          >
            {isDone ? <Check aria-hidden className="size-5" /> : null}
            <span className={isDone ? 'sr-only' : ''}>{number}</span>
          </span>{' '}
          <span>
            {title}
            {isDone ? <span className="sr-only"> – etapa pronta</span> : null}
          </span>
        </h2>
        {!active && summary && onChange ? (
          <Button
            variant="quiet"
            className="-mr-5 ml-auto large-text:-ml-5 forced-colors:m-0"
            aria-label={`Alterar ${title}`}
            loading={changing}
            onClick={onChange}
          >
            Alterar
          </Button>
        ) : null}
      </div>
      <div className="*:mt-4">
        <SectionErrors texts={errors} isRepeating={isRepeating} onDismiss={onDismissErrors} />
      </div>
      {active ? <div className="mt-5">{children}</div> : null}
      {!active && summary ? <div className="mt-3 pl-[min(2.75rem,15%)]">{summary}</div> : null}
    </section>
  )
}

/** Whether an error has the focus. The error explains why the pane opened, so it stays in view. */
function isErrorFocused(): boolean {
  const { activeElement, body } = document
  return activeElement !== body && activeElement?.querySelector('[role="alert"]') != null
}

interface SectionErrorsProps {
  texts: readonly string[]
  /** Whether the link to the cart is shown with any error. */
  leadsToCart?: boolean
  /** Whether the call that failed is sent again. */
  isRepeating?: boolean
  /** Undefined where the errors are all that the page shows. */
  onDismiss: (() => void) | undefined
}

/** Errors beside their cause, announced once. The general sentence comes last. */
export function SectionErrors(props: SectionErrorsProps) {
  const { texts, leadsToCart = false, isRepeating, onDismiss } = props
  const isForCart = pointToCart(texts)
  return (
    <ErrorBox {...errorBox(texts)} isRepeating={isRepeating} onDismiss={onDismiss}>
      {isForCart && leadsToCart ? (
        <ButtonLink href="/carrinho" className="mt-4 max-sm:w-full">
          Ver carrinho
        </ButtonLink>
      ) : isForCart || leadsToCart ? (
        <TextLink href="/carrinho">Rever o carrinho</TextLink>
      ) : null}
    </ErrorBox>
  )
}

interface StepFailureProps {
  checkout: Checkout
  area: 'address' | 'delivery'
}

/** Call of a step that did not reach the shop, above the button that repeats the step. */
export function StepFailure({ checkout, area }: StepFailureProps) {
  const { errors, busy, dismissErrors } = checkout
  return (
    <SectionErrors
      texts={errorsAtButton(errors[area])}
      isRepeating={busy === area}
      onDismiss={dismissErrors}
    />
  )
}
