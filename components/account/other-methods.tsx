import type { User } from '@/lib/api/types'

/** Ways to pay without a card that are open to this customer (ACC-13). */
export function OtherMethods({ methods }: { methods: User['allowedPaymentMethods'] }) {
  const open = methods.filter(({ restrictable }) => !restrictable)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="other-methods">
      <h2 id="other-methods" className="font-semibold text-2xl">
        Outras formas de pagamento
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {open.map(({ name }) => (
          <li key={name} className="px-4 py-3">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
