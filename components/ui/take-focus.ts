/** Ref for what replaces a pressed button, so that the focus is not lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
