interface Props {
  id: string
  text: string | undefined
}

/** Renders the empty element before the text, so that screen readers announce the text. */
export function FieldError({ id, text }: Props) {
  return (
    <p id={id} aria-live="polite" className="mt-1 text-primary text-sm empty:m-0">
      {text ? `*${text}` : null}
    </p>
  )
}
