'use client'

import { useEffect } from 'react'

/** Width and height in millimetres. */
export interface Paper {
  width: number
  height: number
}

/** Widest paper of label printers; on wider paper several labels share a page. */
const WIDEST_ROLL = 110

export const isRoll = ({ width }: Paper): boolean => width <= WIDEST_ROLL

/**
 * Prints the page on this paper. Uses a constructed stylesheet, because the page's CSP allows no
 * style element.
 */
export function usePaper({ width, height }: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const margin = isRoll({ width, height }) ? 2 : 12
    // The shop's minimum page width would shrink the print on narrow paper.
    sheet.replaceSync(
      `@page { size: ${width}mm ${height}mm; margin: ${margin}mm } @media print { body { min-width: 0 } }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [width, height])
}
