/** Ref of what takes the place of a pressed button, and so its focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
