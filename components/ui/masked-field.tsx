'use client'

import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type ComponentProps, useCallback } from 'react'
import { TextField } from './text-field'

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  mask: MaskitoOptions
}

export function MaskedField({ mask, ref, ...field }: MaskedFieldProps) {
  const maskRef = useMaskito({ options: mask })
  const bothRefs = useCallback(
    (input: HTMLInputElement | null) => {
      maskRef(input)
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
      // What the form begins with comes from the API, in digits.
      if (input?.value) input.value = maskitoTransform(input.value, mask)
    },
    [maskRef, ref, mask],
  )
  return <TextField ref={bothRefs} inputMode="numeric" spellCheck={false} {...field} />
}
