/** Keeps the panes below in their place while the summary is on its way. */
export function SummaryRoom() {
  return <p className="min-h-12" />
}
