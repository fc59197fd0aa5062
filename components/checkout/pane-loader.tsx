import { PaneSpinner } from './pane-spinner'

/** Higher than what a phone shows of a pane, so that nothing below it moves when it comes. */
export function PaneLoader() {
  return (
    <div className="min-h-96">
      <PaneSpinner />
    </div>
  )
}
