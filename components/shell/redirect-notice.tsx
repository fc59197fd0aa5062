import Link from 'next/link'

/** Body of an answer that leads on, for the few that do not follow it by themselves. */
export function RedirectNotice({ to }: { to: string }) {
  return (
    <p className="page-width py-16 text-center">
      {'Esta página mudou de endereço. '}
      <Link href={to} className="font-semibold text-primary underline">
        Abrir o novo endereço
      </Link>
    </p>
  )
}
