/** Interval in ms between two checks of the fields. */
const LOOK_MS = 500

type Field = HTMLInputElement | HTMLTextAreaElement

interface Watched {
  /** Value at the last check. A mask formats the first value after the field is attached. */
  seen?: string
  take: (value: string) => void
}

const fields = new Map<Field, Watched>()
let timer: ReturnType<typeof setInterval> | undefined

/** Whether `element` holds text that a browser or password manager can fill in. */
export function isTextField(element: unknown): element is Field {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type)
}

/**
 * Calls `take` with each new value of `field`. Browsers and password managers fill fields without
 * an event, so checks twice a second and before a form is submitted.
 */
export function watchFill(field: Field, take: (value: string) => void): void {
  const watched = { seen: fields.get(field)?.seen, take }
  fields.set(field, watched)
  queueMicrotask(() => {
    watched.seen ??= field.value
  })
  if (timer !== undefined) return
  timer = setInterval(takeFills, LOOK_MS)
  document.addEventListener('submit', takeFills, true)
}

function takeFills(): void {
  for (const [field, watched] of fields) {
    if (!field.isConnected) fields.delete(field)
    else if (field.value !== watched.seen) {
      watched.seen = field.value
      watched.take(field.value)
    }
  }
  if (fields.size > 0) return
  clearInterval(timer)
  timer = undefined
  document.removeEventListener('submit', takeFills, true)
}
