import Link from 'next/link'

/** Body of an answer that leads on, for the few that do not follow it by themselves. */
export function Moved({ to }: { to: string }) {
  return (
    <p className="faixa py-16 text-center">
      {'Esta página mudou de endereço. '}
      <Link href={to} className="font-semibold text-bordo underline">
        Abrir o novo endereço
      </Link>
    </p>
  )
}
