import { Icon } from '@/components/ui/icon'
import { TOLERANCE_PERCENT, weightStory } from '@/lib/shared/tolerance'

interface WeightStoryProps {
  className?: string
  /** Tolerance of a placed order, in percent; undefined where its payment has none. */
  percent?: number
}

/** Explains, wherever an estimate is shown, that meat is sold by weight. */
export function WeightStory({ className = '', percent = TOLERANCE_PERCENT }: WeightStoryProps) {
  return (
    <p className={`flex gap-2 text-muted text-sm ${className}`}>
      <Icon name="scale" className="mt-0.5 size-4 shrink-0 text-primary" />
      {weightStory(percent)}
    </p>
  )
}
