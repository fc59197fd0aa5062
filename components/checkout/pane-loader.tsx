import { useHoldBack } from './later-parts'
import { PaneSpinner } from './pane-spinner'

/** A pane on its way; what stands below it comes with it. */
export function PaneLoader() {
  useHoldBack()
  return (
    <div className="min-h-96 max-lg:min-h-loading">
      <PaneSpinner />
    </div>
  )
}
