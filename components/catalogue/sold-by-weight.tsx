import { Icon } from '@/components/ui/icon'
import { soldByWeightText, TOLERANCE_PERCENT } from '@/lib/shared/tolerance'

interface SoldByWeightProps {
  className?: string
  /** Tolerance of a placed order, in percent; undefined where its payment has none. */
  percent?: number
}

/** Explains, wherever an estimate is shown, that meat is sold by weight. */
export function SoldByWeight({ className = '', percent = TOLERANCE_PERCENT }: SoldByWeightProps) {
  return (
    <p className={`flex gap-2 text-muted text-sm ${className}`}>
      <Icon name="scale" className="large-text:hidden mt-0.5 size-4 shrink-0 text-primary" />
      {soldByWeightText(percent)}
    </p>
  )
}
