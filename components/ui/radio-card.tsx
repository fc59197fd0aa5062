import type { ComponentPropsWithRef, ReactNode } from 'react'

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode
}

/** A native radio drawn as a card; arrow keys move the choice inside one `name`. */
export function RadioCard({ children, className = '', ...input }: RadioCardProps) {
  return (
    <label
      className={`flex min-h-14 cursor-pointer items-start gap-3 rounded-lg border border-linha bg-white p-3 text-carvao has-disabled:cursor-not-allowed has-disabled:bg-creme has-checked:border-bordo has-disabled:text-fumo has-checked:shadow-[inset_0_0_0_1px_var(--color-bordo)] has-focus-visible:outline-2 has-focus-visible:outline-bordo has-focus-visible:outline-offset-2 ${className}`}
    >
      <input type="radio" className="mt-1 size-5 shrink-0 accent-bordo outline-none" {...input} />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
