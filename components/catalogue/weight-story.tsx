import { Icon } from '@/components/ui/icon'
import { WEIGHT_STORY } from '@/lib/shared/tolerance'

/** Explains wherever an estimate is shown that meat is sold by weight. */
export function WeightStory({ className = '' }: { className?: string }) {
  return (
    <p className={`flex gap-2 text-muted text-sm ${className}`}>
      <Icon name="scale" className="mt-0.5 size-4 shrink-0 text-primary" />
      {WEIGHT_STORY}
    </p>
  )
}
