import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'

export type FieldProps = UseFormRegisterReturn & { error: string | undefined }

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'register' | 'formState' | 'getValues' | 'setValue'
>

/**
 * Returns the registration and error of a field component. Also passes values to the form that a
 * browser or password manager fills in without events.
 */
export function fieldsOf<Fields extends FieldValues>(form: Form<Fields>) {
  const { errors } = form.formState
  return <Name extends FieldPath<Fields>>(
    name: Name,
    options?: RegisterOptions<Fields, Name>,
  ): FieldProps => {
    const problem: FieldError | undefined = get(errors, name)
    const field = form.register(name, options)
    const take = (value: string) => {
      if (form.getValues(name) === value) return
      form.setValue(name, value as PathValue<Fields, Name>, { shouldValidate: Boolean(problem) })
      options?.onChange?.({ type: 'change', target: { name, value } })
    }
    const ref = (element: unknown) => {
      field.ref(element)
      if (isTextField(element)) watchFill(element, take)
    }
    const onBlur: FieldProps['onBlur'] = async (event) => {
      if (waiting) await clickEnd()
      await field.onBlur(event)
    }
    return { ...field, ref, onBlur, error: problem?.message }
  }
}

/** What waits for the end of the click under way; null without one. */
let waiting: (() => void)[] | null = null

/** A context menu, a drag or a touch that scrolls can take the `mouseup` away. */
const CLICK_ENDS = ['mouseup', 'keydown', 'contextmenu', 'dragend', 'pointercancel']

if (typeof document !== 'undefined') {
  const begin = ({ button }: MouseEvent) => {
    if (button === 0) waiting ??= []
  }
  const end = () => {
    for (const resolve of waiting ?? []) setTimeout(resolve)
    waiting = null
  }
  document.addEventListener('mousedown', begin, true)
  for (const type of CLICK_ENDS) document.addEventListener(type, end, true)
}

/** Resolves after the click under way: an error that appears before would move its target away. */
function clickEnd(): Promise<void> {
  return new Promise((resolve) => waiting?.push(resolve))
}

export function useFields<Fields extends FieldValues>() {
  return fieldsOf(useFormContext<Fields>())
}

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
function isTextField(element: unknown): element is Field {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type)
}

/**
 * Calls `take` with each new value of `field`. Browsers and password managers fill fields without
 * an event, so checks twice a second and before a form is submitted.
 */
function watchFill(field: Field, take: (value: string) => void): void {
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
