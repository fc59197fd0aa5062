/** Headline of an order. A pickup breaks only after 'Retire na loja:' where its parts fit a line. */
export function ArrivalHeadline({ text }: { text: string }) {
  const [name, time] = text.split(/(?<=:) /)
  if (!time) return text
  return (
    <>
      <span className="inline-block">{name}</span> <span className="inline-block">{time}</span>
    </>
  )
}
