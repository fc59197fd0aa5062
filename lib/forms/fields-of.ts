import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'

export type FieldProps = UseFormRegisterReturn & { error: string | undefined }

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'register' | 'formState'>

/** What a field component takes from its form: its registration and its error. */
export function fieldsOf<Fields extends FieldValues>({ register, formState }: Form<Fields>) {
  const { errors } = formState
  return <Name extends FieldPath<Fields>>(
    name: Name,
    options?: RegisterOptions<Fields, Name>,
  ): FieldProps => {
    const problem: FieldError | undefined = get(errors, name)
    return { ...register(name, options), error: problem?.message }
  }
}

export function useFields<Fields extends FieldValues>() {
  return fieldsOf(useFormContext<Fields>())
}
