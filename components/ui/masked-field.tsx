'use client'

import type { MaskitoOptions } from '@maskito/core'
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
    },
    [maskRef, ref],
  )
  return <TextField ref={bothRefs} inputMode="numeric" spellCheck={false} {...field} />
}
