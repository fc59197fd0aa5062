'use client'

import type { Maskito, MaskitoOptions } from '@maskito/core'
import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { TextField } from './text-field'

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  mask: MaskitoOptions
}

let library: typeof import('@maskito/core') | undefined

/** Punctuates what is typed. The library loads beside the page, and then takes what is there. */
export function MaskedField({ mask, ref, ...field }: MaskedFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const bothRefs = useCallback(
    (input: HTMLInputElement | null) => {
      own.current = input
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
      // The form sets digits, as the API answers them.
      if (input?.value && library) input.value = library.maskitoTransform(input.value, mask)
    },
    [ref, mask],
  )
  useEffect(() => {
    let masked: Maskito | undefined
    let isGone = false
    import('@maskito/core').then((loaded) => {
      library = loaded
      if (own.current && !isGone) masked = new loaded.Maskito(own.current, mask)
    })
    return () => {
      isGone = true
      masked?.destroy()
    }
  }, [mask])
  return <TextField ref={bothRefs} inputMode="numeric" spellCheck={false} {...field} />
}
