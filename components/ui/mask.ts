'use client'

import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

interface MaskProps {
  field: RefObject<HTMLInputElement | null>
  options: MaskitoOptions
}

/** Punctuates the typed text. */
export function Mask({ field, options }: MaskProps) {
  const attach = useMaskito({ options })
  useEffect(() => {
    attach(field.current)
    return () => {
      attach(null)
    }
  }, [attach, field])
  // The form sets digits, as in the API's responses.
  useLayoutEffect(() => {
    const input = field.current
    if (input?.value) input.value = maskitoTransform(input.value, options)
  })
  return null
}
