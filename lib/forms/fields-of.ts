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
import { isTextField, watchFill } from './browser-fill'

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
    return { ...field, ref, error: problem?.message }
  }
}

export function useFields<Fields extends FieldValues>() {
  return fieldsOf(useFormContext<Fields>())
}
