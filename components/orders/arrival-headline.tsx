/** Headline of an order: after 'Retire na loja:' the whole time moves to the next line. */
export function ArrivalHeadline({ text }: { text: string }) {
  const [name, time] = text.split(/(?<=: )/)
  return (
    <>
      {name}
      {time ? <span className="inline-block">{time}</span> : null}
    </>
  )
}
