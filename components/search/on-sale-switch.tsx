interface Props {
  on: boolean
  onToggle: () => void
}

/** Keeps to what is reduced (SRCH-09). */
export function OnSaleSwitch({ on, onToggle }: Props) {
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        name="on_sale"
        value="true"
        checked={on}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary"
      />
      Promoção
    </label>
  )
}
