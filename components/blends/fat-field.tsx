import { useId } from 'react'

interface Props {
  percent: number
  onChange: (percent: number) => void
}

/** How much of the mix may be fat (BLND-21). */
export function FatField({ percent, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-medium text-sm">
        Gordura <output className="font-bold text-base">{percent}%</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={50}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="block h-11 w-full accent-primary"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        Para hambúrguer, 20% deixa suculento sem encolher.
      </p>
    </div>
  )
}
