interface Props {
  id: string
  text: string | undefined
}

/** The empty element is there before the text, so that a screen reader announces it. */
export function FieldError({ id, text }: Props) {
  return (
    <p id={id} aria-live="polite" className="mt-1 text-primary text-sm empty:m-0">
      {text ? `*${text}` : null}
    </p>
  )
}
