/** Headline of an order. That of a pickup breaks after 'Retire na loja:', not inside the date. */
export function ArrivalHeadline({ text }: { text: string }) {
  const [name, time] = text.split(/(?<=:) /)
  if (!time) return text
  return (
    <>
      <span className="inline-block">{name}</span> <span className="inline-block">{time}</span>
    </>
  )
}
