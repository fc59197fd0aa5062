import { publicEnv } from '@/lib/env/public'

export function DemoStrip() {
  if (!publicEnv.demo) return null
  return (
    <aside
      aria-label="Aviso"
      className="bg-highlight px-2 py-1.5 text-center font-semibold text-ink text-xs sm:text-sm"
    >
      Loja de demonstração: nada é cobrado nem entregue
    </aside>
  )
}
