import type { ReactNode, Ref } from 'react'
import { Button } from '@/components/ui/button'

interface Props {
  ref: Ref<HTMLElement>
  /** How many filters are in use. */
  inUse: number
  children: ReactNode
}

/** Filters: a column on wide screens, elsewhere a sheet that opens without JavaScript too. */
export function FilterSheet({ ref, inUse, children }: Props) {
  return (
    <div>
      <Button
        variant="secondary"
        popoverTarget="filtros"
        className="mb-4 w-full no-popover:hidden lg:hidden"
      >
        {inUse > 0 ? `Filtros (${inUse})` : 'Filtros'}
      </Button>
      <section
        ref={ref}
        id="filtros"
        aria-label="Filtros"
        tabIndex={-1}
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 max-h-sheet w-full overflow-y-auto rounded-t-lg border-line border-t bg-page px-5 pt-5 text-ink outline-none backdrop:bg-ink/60 no-popover:static no-popover:max-h-none lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
      >
        <p className="font-bold font-heading text-xl">Filtros</p>
        {children}
        <div className="sticky bottom-0 mt-4 bg-page py-4 no-popover:hidden lg:hidden">
          <Button popoverTarget="filtros" popoverTargetAction="hide" className="w-full">
            Ver resultados
          </Button>
        </div>
      </section>
    </div>
  )
}
