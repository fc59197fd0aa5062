'use client'

import type { MaskitoOptions } from '@maskito/core'
import dynamic from 'next/dynamic'
import { type ComponentProps, useCallback, useRef } from 'react'
import { TextField } from './text-field'

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  mask: MaskitoOptions
}

const Mask = dynamic(() => import('./mask').then((module) => module.Mask), { ssr: false })

/** Loads the mask after the page, then masks the present text. */
export function MaskedField({ mask, ref, ...field }: MaskedFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const bothRefs = useCallback(
    (input: HTMLInputElement | null) => {
      own.current = input
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
    },
    [ref],
  )
  return (
    <>
      <TextField ref={bothRefs} inputMode="numeric" spellCheck={false} {...field} />
      <Mask field={own} options={mask} />
    </>
  )
}
